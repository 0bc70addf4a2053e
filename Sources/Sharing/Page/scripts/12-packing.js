// The value of each pair of signs of base 91 (printable ASCII without `&`, `<` and a backslash), by their two bytes.
const SIGNS = Array.from({ length: 94 }, (_, index) => 0x21 + index).filter((code) => ![0x26, 0x3c, 0x5c].includes(code));
const PAIRS = new Uint16Array(1 << 15);
SIGNS.forEach((first, high) => SIGNS.forEach((second, low) => { PAIRS[(second << 8) | first] = high * 91 + low; }));

/** The bytes of base 91: 13 bits for two signs, 6 for a last one. */
function unprinted(text) {
  const codes = new TextEncoder().encode(text);
  const pairs = new Uint16Array(codes.buffer, codes.byteOffset, codes.length >> 1);
  const bytes = new Uint8Array((pairs.length * 13 + (codes.length & 1) * 6) >> 3);
  let [bits, count, size] = [0, 0, 0];
  for (let index = 0; index < pairs.length; index++) {
    bits = (bits << 13) | PAIRS[pairs[index]];
    count += 5;
    bytes[size++] = bits >> count;
    if (count >= 8) bytes[size++] = bits >> (count -= 8);
  }
  if (size < bytes.length) bytes[size] = ((bits << 6) | SIGNS.indexOf(codes[codes.length - 1])) >> (count - 2);
  return bytes;
}

/** The texts of a blob, as the browser reads the page; the page lets go of them. */
async function* textsOf(id) {
  for (;;) {
    const isRead = document.readyState !== "loading";
    const parts = [...(element(id)?.children ?? [])];
    for (const part of isRead ? parts : parts.slice(0, -1)) {
      part.remove();
      yield part.textContent;
    }
    if (isRead) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The bytes of a blob of the page: base 91 of gzip. */
async function unpacked(id) {
  const { readable, writable } = new DecompressionStream("gzip");
  const bytes = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  for await (const text of textsOf(id)) writer.write(unprinted(text));
  writer.close();
  return new Uint8Array(await bytes);
}

/** Puts back the repeats that `Sharing/FarRepeats` has taken out. */
function spread(packed) {
  let at = 0;
  const number = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = packed[at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value;
  };
  const bytes = new Uint8Array(number());
  const count = number();
  const [runs, lengths, distances] = [0, 0, 0].map(() => new Int32Array(count));
  for (const numbers of [runs, lengths, distances]) for (let index = 0; index < count; index++) numbers[index] = number();
  let size = 0;
  for (let index = 0; index < count; index++) {
    bytes.set(packed.subarray(at, (at += runs[index])), size);
    size += runs[index];
    bytes.copyWithin(size, size - distances[index], size - distances[index] + lengths[index]);
    size += lengths[index];
  }
  bytes.set(packed.subarray(at), size);
  return bytes;
}
