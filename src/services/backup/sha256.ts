/**
 * The SHA-256 of some bytes, in hexadecimal. The browser computes it where it can, which is faster and off the main thread; a
 * page over plain http in a local network has no such function.
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(
    "subtle" in crypto
      ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
      : (await import("@noble/hashes/sha2.js")).sha256(bytes),
  );
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
