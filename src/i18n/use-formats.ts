import { useLocale, useNow, useTimeZone } from "use-intl";
import { formatsFor, type Formats } from "./formats.ts";

/** Dates, times and amounts as the reader in the organisation's zone writes them. */
export function useFormats(): Formats {
  return formatsFor(useLocale(), useTimeZone() ?? "UTC");
}

/** Writes a moment that is still to come, as seen from when the part that asks came to be: "10:46", "tomorrow, 10:46". */
export function useComing(): (at: number) => string {
  const { dayTime } = useFormats();
  const now = useNow().getTime();
  return (at) => dayTime(at, now);
}
