// DEFLATE (RFC 1951): the least length and distance of each symbol, and how many bits say what is above it.
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BITS = Array.from({ length: 30 }, (_, symbol) => Math.max(0, (symbol >> 1) - 1));
const DISTANCES = DISTANCE_BITS.map((bits, symbol) => (symbol < 4 ? symbol : (2 + (symbol & 1)) << bits) + 1);
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Unpacks DEFLATE at once: streams would answer only after the browser has read the whole page. */
class Inflation {
  /** The bytes of a stream; throws where it is damaged, or longer than a limit. */
  static bytes(packed, limit) {
    const inflation = new Inflation(packed, limit);
    while (!inflation.block());
    return inflation.out.subarray(0, inflation.size);
  }

  constructor(packed, limit) {
    Object.assign(this, { packed, limit, at: 0, buffer: 0, count: 0, size: 0 });
    this.out = new Uint8Array(Math.min(limit, packed.length * 8 + 1024));
  }

  /** Takes a byte. */
  fill() {
    if (this.at >= this.packed.length) throw new RangeError("incomplete data");
    this.buffer |= this.packed[this.at++] << this.count;
    this.count += 8;
  }

  bits(count) {
    while (this.count < count) this.fill();
    const value = this.buffer & ((1 << count) - 1);
    this.buffer >>>= count;
    this.count -= count;
    return value;
  }

  /** Makes room for so many bytes. */
  room(count) {
    const wanted = this.size + count;
    if (wanted > this.limit) throw new RangeError("too much data");
    if (wanted <= this.out.length) return;
    const larger = new Uint8Array(Math.min(this.limit, wanted * 2));
    larger.set(this.out);
    this.out = larger;
  }

  put(byte) {
    if (this.size === this.out.length) this.room(1);
    this.out[this.size++] = byte;
  }

  /** Unpacks a block; whether it was the last. */
  block() {
    const isLast = this.bits(1) === 1;
    const kind = this.bits(2);
    if (kind === 0) this.stored();
    else if (kind === 1) this.coded(Inflation.fixed());
    else if (kind === 2) this.coded(this.tables());
    else throw new RangeError("damaged data");
    return isLast;
  }

  stored() {
    this.bits(this.count & 7);
    const length = this.bits(16);
    this.bits(16);
    for (let index = 0; index < length; index++) this.put(this.bits(8));
  }

  /** A code from the lengths of its words: how many there are of each length, and the symbols in order. */
  static code(lengths) {
    const counts = new Uint16Array(16);
    for (const length of lengths) counts[length] += length ? 1 : 0;
    const symbols = [];
    for (let length = 1; length < 16; length++) {
      lengths.forEach((each, symbol) => each === length && symbols.push(symbol));
    }
    return { counts, symbols };
  }

  static fixed() {
    const lengthOf = (symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
    const lengths = Array.from({ length: 288 }, (_, symbol) => lengthOf(symbol));
    return { literals: Inflation.code(lengths), distances: Inflation.code(new Array(30).fill(5)) };
  }

  tables() {
    const [literals, distances, lengths] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
    const order = new Array(19).fill(0);
    for (let index = 0; index < lengths; index++) order[LENGTHS_ORDER[index]] = this.bits(3);
    const code = Inflation.code(order);
    const all = [];
    while (all.length < literals + distances) all.push(...this.run(this.symbol(code), all));
    return { literals: Inflation.code(all.slice(0, literals)), distances: Inflation.code(all.slice(literals)) };
  }

  /** The lengths that a symbol of the code of lengths stands for. */
  run(symbol, before) {
    if (symbol < 16) return [symbol];
    if (symbol === 16) return new Array(3 + this.bits(2)).fill(before[before.length - 1]);
    return new Array(symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7)).fill(0);
  }

  symbol({ counts, symbols }) {
    let [word, first, index] = [0, 0, 0];
    for (let length = 1; length < 16; length++) {
      if (this.count === 0) this.fill();
      word |= this.buffer & 1;
      this.buffer >>>= 1;
      this.count--;
      const count = counts[length];
      if (word - count < first) return symbols[index + (word - first)];
      index += count;
      first = (first + count) << 1;
      word <<= 1;
    }
    throw new RangeError("damaged data");
  }

  coded({ literals, distances }) {
    for (let symbol = this.symbol(literals); symbol !== 256; symbol = this.symbol(literals)) {
      if (symbol < 256) this.put(symbol);
      else this.copy(symbol - 257, distances);
    }
  }

  copy(symbol, distances) {
    const length = LENGTHS[symbol] + this.bits(LENGTH_BITS[symbol]);
    const far = this.symbol(distances);
    const distance = DISTANCES[far] + this.bits(DISTANCE_BITS[far]);
    if (!(distance <= this.size)) throw new RangeError("damaged data");
    this.room(length);
    for (let count = 0; count < length; count++, this.size++) this.out[this.size] = this.out[this.size - distance];
  }
}

/** The bytes of base64. */
function decoded(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** The bytes within gzip without a name or a comment, which is how `share` writes it. */
const gunzipped = (packed, limit) => Inflation.bytes(packed.subarray(10), limit);

