import { useLocale, useNow, useTimeZone } from "use-intl";
import { formatsFor, type Formats } from "./formats.ts";

/** The formats of dates, times and amounts for the reader, in the organisation's zone. */
export function useFormats(): Formats {
  return formatsFor(useLocale(), useTimeZone() ?? "UTC");
}

/** Formats a future moment, relative to when the component was mounted: "10:46", "tomorrow, 10:46". */
export function useComing(): (at: number) => string {
  const { dayTime } = useFormats();
  const now = useNow().getTime();
  return (at) => dayTime(at, now);
}
