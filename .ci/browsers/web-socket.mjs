// A client of the WebSocket protocol (RFC 6455), for texts alone: Node has one of its own only since version 22.
import { createHash, randomBytes } from "node:crypto";
import { get } from "node:http";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** Connects to an address; `take` is given each message, `closed` is called when the other side is gone. */
export function connect(url, { take, closed }) {
  const key = randomBytes(16).toString("base64");
  const accepted = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": 13 };
  return new Promise((done, fail) => {
    const request = get(url.replace(/^ws:/, "http:"), { headers });
    request.on("error", fail);
    request.on("response", ({ statusCode }) => fail(new Error(`${url} answers ${statusCode}`)));
    request.on("upgrade", ({ headers }, socket, first) => {
      if (headers["sec-websocket-accept"] !== accepted) return fail(new Error(`${url} is no WebSocket`));
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", closed);
      const read = reader((code, bytes) => {
        if (code === PING) socket.write(frame(PONG, bytes));
        else if (code === CLOSE) socket.end();
        else if (code === TEXT) take(bytes.toString());
      });
      read(first);
      socket.on("data", read);
      done({ send: (text) => socket.write(frame(TEXT, Buffer.from(text))), close: () => socket.destroy() });
    });
  });
}

/** A frame of a client: its bytes are masked. */
function frame(code, bytes) {
  const size = bytes.length;
  const head = Buffer.alloc(size < 126 ? 2 : size < 0x10000 ? 4 : 10);
  head[0] = 0x80 | code;
  head[1] = 0x80 | (size < 126 ? size : size < 0x10000 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, bytes.map((byte, index) => byte ^ mask[index & 3])]);
}

/** Takes bytes as they come; `take` is given the kind and the bytes of each whole message. */
function reader(take) {
  let waiting = Buffer.alloc(0);
  let parts = [];
  let kind = 0;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (let next = parse(waiting); next; next = parse(waiting)) {
      waiting = waiting.subarray(next.end);
      if (next.code >= CLOSE) {
        take(next.code, next.body);
        continue;
      }
      kind = next.code || kind;
      parts.push(next.body);
      if (!next.isLast) continue;
      take(kind, Buffer.concat(parts));
      parts = [];
    }
  };
}

/** The first frame of some bytes; null: it is not whole. A server does not mask. */
function parse(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + size;
  return bytes.length < end ? null : { isLast: bytes[0] > 127, code: bytes[0] & 15, body: bytes.subarray(start, end), end };
}
