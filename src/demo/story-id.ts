import { newId } from "#machines/new-id.ts";

/** The id of a key of the story: the same on every device, so that seeding twice changes nothing. */
export function storyId(key: string): string {
  return newId((n) => Uint8Array.from({ length: n }, (_, index) => hash(`${index}/${key}`) % 256));
}

/** A number from 0 up to, not including, `below`, always the same for a key. */
export function storyNumber(key: string, below: number): number {
  return hash(key) % below;
}

/** FNV-1a with the final mix of MurmurHash3, without which similar keys would get similar numbers. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mixed = Math.imul(mixed ^ byte, 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
