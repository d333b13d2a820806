import { useLocale, useTimeZone } from "use-intl";

const known = new Map<string, Intl.DateTimeFormat>();

/** "10:46:03.120": machines are quicker than the formats of the product, which are for people. */
export function useClockTime(): (at: number) => string {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const key = `${locale} ${timeZone}`;
  const format =
    known.get(key) ??
    new Intl.DateTimeFormat(locale, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
      hourCycle: "h23",
      timeZone,
    });
  known.set(key, format);
  return (at) => format.format(at);
}
