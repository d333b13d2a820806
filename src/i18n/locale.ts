/** The languages of Fettle; the first is the source of all others. */
export const locales = ["en", "de"] as const;

/** A language with a complete set of messages. */
export type Locale = (typeof locales)[number];

/** Whether there are messages in this language. */
function isLocale(tag: string): tag is Locale {
  return locales.some((locale) => locale === tag);
}

/** The first preferred language that Fettle has, whatever its region; English when it has none of them. */
export function pickLocale(preferred: readonly string[]): Locale {
  return preferred.map(languageOf).find(isLocale) ?? locales[0];
}

/**
 * The tag for dates, numbers and plurals in that language: the user's own region ("en-GB") where they prefer one, so that an
 * English page in Dublin does not show American dates.
 */
export function pickVariety(locale: Locale, preferred: readonly string[]): string {
  return preferred.find((tag) => languageOf(tag) === locale) ?? locale;
}

/** The language of a BCP 47 tag; empty for an invalid one. */
function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return "";
  }
}
