import type { Encoding, EncodingGuess } from "#machines/import/table-format.ts";

/** Guesses the encoding from the first bytes of a file; the sample may end within a character. */
export function detectEncoding(sample: Uint8Array): EncodingGuess {
  const marked = byMark(sample);
  if (marked !== undefined) return { encoding: marked, certain: true };
  const wide = byZeros(sample);
  if (wide !== undefined) return wide;
  if (!sample.some((byte) => byte >= 0x80)) return { encoding: "utf-8", certain: false };
  return isUtf8(sample)
    ? { encoding: "utf-8", certain: true }
    : { encoding: "windows-1252", certain: false };
}

/** Whether the bytes are UTF-8; with `cut` (the default) the last character may be incomplete. */
function isUtf8(bytes: Uint8Array, cut = true): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}

function byMark(sample: Uint8Array): Encoding | undefined {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return "utf-8";
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return undefined;
}

/** Detects UTF-16 without a byte order mark: Latin letters, digits, delimiters and line ends have a zero in every other byte. */
function byZeros(sample: Uint8Array): EncodingGuess | undefined {
  const pairs = sample.length >> 1;
  if (pairs < 2) return undefined;
  let high = 0;
  let low = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) high++;
    if (sample[at + 1] === 0) low++;
  }
  const zeros = Math.max(high, low);
  if (zeros < pairs * 0.04 || Math.min(high, low) > zeros * 0.1) return undefined;
  const encoding = low > high ? "utf-16le" : "utf-16be";
  return isPlainText(sample.subarray(0, pairs * 2), encoding)
    ? { encoding, certain: zeros >= pairs * 0.3 }
    : undefined;
}

/** Text has hardly any control characters or unpaired surrogates; a binary file read as UTF-16 has many. */
function isPlainText(bytes: Uint8Array, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const odd = text.match(/[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff\ufffd\ufffe\uffff]/g);
  return (odd?.length ?? 0) <= text.length * 0.01;
}

/** Decodes a file's bytes piece by piece; characters cut by the end of a piece survive. */
export interface StreamDecoder {
  /** The present encoding; an uncertain guess is decided at the first character outside ASCII. */
  readonly encoding: Encoding;
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** The most bytes needed to tell whether one character is UTF-8. */
const longestCharacter = 4;

/** Decodes as guessed. While everything was ASCII, the first other character decides: UTF-8 or Windows-1252. */
export function createStreamDecoder(guess: EncodingGuess): StreamDecoder {
  let decoder = new TextDecoder(guess.encoding);
  let encoding = guess.encoding;
  let settled = guess.certain || guess.encoding !== "utf-8";
  let held: Uint8Array = new Uint8Array(0);

  function settle(): string {
    settled = true;
    // Exactly the bytes of one character decide, so that the result does not depend on how the file was cut.
    if (!isUtf8(firstCharacter(held), false)) {
      encoding = "windows-1252";
      decoder = new TextDecoder(encoding);
    }
    return decoder.decode(held, { stream: true });
  }

  return {
    get encoding() {
      return encoding;
    },
    decode(bytes) {
      if (settled) return decoder.decode(bytes, { stream: true });
      const known = held.length > 0 ? joined(held, bytes) : bytes;
      const from = known.findIndex((byte) => byte >= 0x80);
      if (from < 0) return decoder.decode(known, { stream: true });
      const plain = decoder.decode(known.subarray(0, from), { stream: true });
      held = known.slice(from);
      return held.length < longestCharacter ? plain : plain + settle();
    },
    end() {
      const rest = settled || held.length === 0 ? "" : settle();
      return rest + decoder.decode();
    },
  };
}

/** The bytes that would be the first character if they were UTF-8. */
function firstCharacter(bytes: Uint8Array): Uint8Array {
  const lead = bytes[0] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.subarray(0, length);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
