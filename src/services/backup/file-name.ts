import type { Instant } from "#generated/runtime.ts";

/** The longest name that any file system takes, in characters. */
const mostCharacters = 60;

/**
 * The file name of a backup: `"Mill-Lane-2026-11-22-1046.fettle.zip"`, to the minute in a zone, so that a second one of the same
 * day does not replace it.
 */
export function backupFileName(name: string, at: Instant, zone?: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = Array.from(words.join("-")).slice(0, mostCharacters).join("");
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" }).format(at);
  return `${own === "" ? "Fettle" : own}-${day}-${time.replace(":", "")}.fettle.zip`;
}
