import { newId } from "#machines/new-id.ts";

/** A fresh 20-character id, from the browser's own dice. */
export function makeId(): string {
  return newId((count) => crypto.getRandomValues(new Uint8Array(count)));
}
