/** Crockford's base 32 in lower case: no i, l, o and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const keyLength = 20;

/** More at once is slower: the pool of WebCrypto works through a queue. */
const atOnce = 2000;

/** For each text a key of 20 characters: the first 100 bits of its SHA-256. */
export async function digestKeys(texts: readonly string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const keys: string[] = [];
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = texts.slice(at, at + atOnce);
    // One batch after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    const digests = await Promise.all(
      some.map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
    );
    for (const digest of digests) keys.push(base32(new Uint8Array(digest)));
  }
  return keys;
}

function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (let at = 0; text.length < keyLength; ) {
    if (bits < 5) {
      value = ((value << 8) | (bytes[at++] ?? 0)) & 0xfff;
      bits += 8;
    }
    bits -= 5;
    text += alphabet.charAt((value >> bits) & 31);
  }
  return text;
}
