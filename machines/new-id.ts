/** Crockford's base 32 in lower case: no i, l, o or u, which are mistaken for other characters or form words. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const idLength = 20;

/**
 * A new id: 20 lowercase characters of Crockford's base 32, 100 random bits. `bytes` returns as many random bytes as it is asked
 * for; in a browser `(n) => crypto.getRandomValues(new Uint8Array(n))`.
 */
export function newId(bytes: (n: number) => Uint8Array): string {
  // 256 is a multiple of 32, so that all characters are equally likely.
  return Array.from(bytes(idLength), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}

/** The id that follows another, always the same: its last character is the next one of the alphabet. */
export function idAfter(id: string): string {
  const last = alphabet.indexOf(id.at(-1) ?? alphabet.charAt(0));
  return `${id.slice(0, -1)}${alphabet.charAt((last + 1) % alphabet.length)}`;
}

/** The short number of a request, for use in speech: the first six characters of its id in capitals, `"7KQM4T"`. */
export function requestNumber(id: string): string {
  return id.slice(0, 6).toUpperCase();
}
