// Plays the tapes of a check in V8 (Node.js), in place of WasmKit, which takes twelve times as long:
//   node check.mjs MODULE < CHECK
// The module reads and writes by two functions of WASI, whose pieces are an address and a size in its memory.
import { readFileSync, readSync, writeSync } from "node:fs";

const transfer = (through) => (descriptor, pieces, count, total) => {
  let done = 0;
  for (let piece = pieces; piece < pieces + 8 * count; piece += 8) {
    const view = new DataView(memory.buffer);
    const bytes = new Uint8Array(memory.buffer, view.getUint32(piece, true), view.getUint32(piece + 4, true));
    const here = through(descriptor, bytes);
    done += here;
    if (here < bytes.length) break;
  }
  new DataView(memory.buffer).setUint32(total, done, true);
  return 0;
}

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { memory, _start } = new WebAssembly.Instance(module, {
  wasi_snapshot_preview1: { fd_read: transfer(readSync), fd_write: transfer(writeSync) },
}).exports;
_start();
