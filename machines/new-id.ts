/** Crockford's base 32: no i, l, o or u, which are mistaken for others or make words. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const idLength = 20;

/**
 * A new id: 20 lowercase characters of Crockford's base 32, 100 random bits. `bytes` gives as many random bytes as it
 * is asked for; in a browser `(n) => crypto.getRandomValues(new Uint8Array(n))`.
 */
export function newId(bytes: (n: number) => Uint8Array): string {
  // 256 is a multiple of 32, so that every character is as likely as any other.
  return Array.from(bytes(idLength), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
