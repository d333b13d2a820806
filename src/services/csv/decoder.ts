import type { Encoding, EncodingGuess } from "#machines/import/table-format.ts";
import { isUtf8 } from "./encoding.ts";

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
