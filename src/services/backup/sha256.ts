/**
 * The SHA-256 of some bytes, in hexadecimal. By the browser where it may: beside the page, and faster; a page over plain http in the
 * house's own network may not.
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
