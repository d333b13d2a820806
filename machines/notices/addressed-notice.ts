import { noticePath } from "#generated/notice/codec.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Fields, Instant } from "#generated/runtime.ts";

/** One notice for one member. Its text is made of its values when it is shown. */
export interface AddressedNotice {
  /** The id of the member who gets the notice. */
  readonly to: string;
  /** The same id for the same event, however often the notice is made; unique among the notices of one member. */
  readonly id: string;
  readonly notice: Omit<Notice, "seen">;
}

/** A notice as it is stored, not seen yet. */
export function storedNotice(
  organisation: string,
  { to, id, notice }: AddressedNotice,
): { readonly path: string; readonly fields: Fields } {
  return {
    path: noticePath({ organisation, member: to, notice: id }),
    fields: { ...notice, seen: false },
  };
}

/** The longest id, in characters. */
const idMost = 40;

/**
 * The id of something that follows from a document at a moment: the same whenever and wherever it is computed. The app's own ids
 * fit into it; for longer ones, which other clients make, a digest replaces both. The digest is not cryptographic, so
 * collisions can be found. A member who makes colliding ids for requests of their own organisation only suppresses notices of it.
 */
export function derivedId(kind: "due" | "entry" | "lapse", id: string, at: Instant): string {
  const plain = `${kind}-${id}-${at.toString(36)}`;
  if (plain.length <= idMost) return plain;
  return `${kind}-${[1, 2].map((seed) => digest(plain, seed)).join("-")}`;
}

/** A 53-bit hash of a text (cyrb53); another seed gives another hash. */
function digest(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** The age at which an event is too old for notices, in ms: imported records, and most events of a demo building. */
const recentMs = 14 * 24 * 3_600_000;

/** Whether an event is recent enough for notices. */
export function isRecent(at: Instant, now: Instant): boolean {
  return now - at <= recentMs;
}
