// No tape and no start is longer, unpacked: what a stranger's link unpacks to must not fill the memory.
const LONGEST = 1 << 20;

/** Text as base64url of raw DEFLATE. */
async function packedText(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of base64url of raw DEFLATE; throws where it is not, or too long. */
async function unpackedText(packed) {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LONGEST) throw new RangeError("too much data");
    text += decoder.decode(value, { stream: true });
  }
}

/** Whether a text can be a user's id; a collector refuses the events of others. */
function isUser(text) {
  const { length } = Array.from(globalThis.Intl?.Segmenter ? new Intl.Segmenter().segment(text) : text);
  return length >= 5 && length <= 200 && !/\p{Cc}/u.test(text);
}

/** What the part of the page's address after `#` asks for. */
class Address {
  /** Reads an address; what cannot be read is left out and named in `problems`. */
  static async read(hash = location.hash) {
    const parameters = new URLSearchParams(hash.slice(1));
    const names = ["config", "locale", "theme", "user", "jump", "note"];
    const address = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""]));
    Object.assign(address, { arms: parameters.getAll("arm"), problems: [] });
    if (address.user && !isUser(address.user)) {
      address.user = "";
      address.problems.push(texts().noUser);
    }
    for (const name of ["start", "tape"]) {
      try {
        address[name] = parameters.has(name) ? await unpackedText(parameters.get(name)) : "";
      } catch {
        address[name] = "";
        address.problems.push(texts().unreadable + name);
      }
    }
    return address;
  }

  /** Whether a hash asks for a state other than the first. */
  static isPlain(hash = location.hash) {
    return !["config", "locale", "user", "arm", "jump", "start", "tape", "note"]
      .some((name) => new URLSearchParams(hash.slice(1)).has(name));
  }

  /** The address of a state. */
  static async link(start, tape) {
    const [page] = location.href.split("#");
    return `${page}#start=${await packedText(start)}&tape=${await packedText(tape)}`;
  }
}

