// The value of each sign of base 91: printable ASCII without `&`, `<` and a backslash.
const DIGITS = new Uint8Array(128);
Array.from({ length: 94 }, (_, index) => 0x21 + index).filter((code) => ![0x26, 0x3c, 0x5c].includes(code))
  .forEach((code, digit) => { DIGITS[code] = digit; });

/** The bytes of base 91: 13 bits for two signs, 6 for a last one. */
function unprinted(text) {
  const codes = new TextEncoder().encode(text);
  const pairs = codes.length >> 1;
  const bytes = new Uint8Array((pairs * 13 + (codes.length & 1) * 6) >> 3);
  let [bits, count, size] = [0, 0, 0];
  const take = (value, width) => {
    bits = (bits << width) | value;
    count += width;
    while (count >= 8) bytes[size++] = bits >> (count -= 8);
  };
  for (let at = 0; at < 2 * pairs; at += 2) take(DIGITS[codes[at]] * 91 + DIGITS[codes[at + 1]], 13);
  if (codes.length & 1) take(DIGITS[codes[codes.length - 1]], 6);
  return bytes;
}

/** The bytes of a blob of the page, base 91 of gzip; the page lets go of its text. */
async function unpacked(id) {
  const packed = unprinted(element(id).textContent);
  element(id).remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
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
  const [runs, lengths, distances] = [0, 0, 0].map(() => Array.from({ length: count }, number));
  let size = 0;
  for (let index = 0; index < count; index++) {
    bytes.set(packed.subarray(at, at + runs[index]), size);
    at += runs[index];
    size += runs[index];
    bytes.copyWithin(size, size - distances[index], size - distances[index] + lengths[index]);
    size += lengths[index];
  }
  bytes.set(packed.subarray(at), size);
  return bytes;
}
