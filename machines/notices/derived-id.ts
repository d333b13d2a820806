import { sha256 } from "@noble/hashes/sha2.js";
import type { Instant } from "#generated/runtime.ts";

/** As long as an id may be, in characters. */
const idMost = 40;
/** 120 bits: nobody finds two that have the same. */
const digestBytes = 15;

/**
 * The id of what follows from a document at a moment: the same whenever, and wherever, it is asked. Where the document's own id leaves
 * no room, a digest stands for both.
 */
export function derivedId(kind: "due" | "lapse", id: string, at: Instant): string {
  const plain = `${kind}-${id}-${at.toString(36)}`;
  if (plain.length <= idMost) return plain;
  // Ids hold no characters beyond ASCII.
  const text = Uint8Array.from(plain, (character) => character.charCodeAt(0));
  const bytes = sha256(text).subarray(0, digestBytes);
  return `${kind}-${Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("")}`;
}
