import { useLocale, useTimeZone } from "use-intl";
import { formatsFor, type Formats } from "./formats.ts";

/** Dates, times and amounts as the reader in the organisation's zone writes them. */
export function useFormats(): Formats {
  return formatsFor(useLocale(), useTimeZone() ?? "UTC");
}
