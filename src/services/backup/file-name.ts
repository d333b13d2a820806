import type { Instant } from "#generated/runtime.ts";

/** As much of a name as any file system takes. */
const mostCharacters = 60;

/**
 * What the file of a backup is called: `"Mill-Lane-2026-11-22-1046.fettle.zip"`, by the minute in a zone, so that one of the same day
 * is not written over.
 */
export function backupFileName(name: string, at: Instant, zone?: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = Array.from(words.join("-")).slice(0, mostCharacters).join("");
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" }).format(at);
  return `${own === "" ? "Fettle" : own}-${day}-${time.replace(":", "")}.fettle.zip`;
}
