import { sha256 } from "@noble/hashes/sha2.js";

/** Crockford's base 32 in lower case: no i, l, o and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const keyLength = 20;

const encoder = new TextEncoder();

/**
 * A key of 20 characters for a text: the first 100 bits of its SHA-256. Not by WebCrypto, which is slower for many short texts
 * and missing where a phone opens the app over plain http in a local network.
 */
export function digestKey(text: string): string {
  return base32(sha256(encoder.encode(text)));
}

function base32(bytes: Uint8Array): string {
  // Joined at the end, because strings that grow by single characters would cost a gigabyte for a million rows.
  const codes: number[] = [];
  let bits = 0;
  let value = 0;
  for (let at = 0; codes.length < keyLength;) {
    if (bits < 5) {
      value = ((value << 8) | (bytes[at++] ?? 0)) & 0xfff;
      bits += 8;
    }
    bits -= 5;
    codes.push(alphabet.charCodeAt((value >> bits) & 31));
  }
  return String.fromCharCode(...codes);
}
