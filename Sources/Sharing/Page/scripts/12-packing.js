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
