import { type Locale, pickLocale } from "./locale.ts";

/** The part of the document that holds its language. */
interface Page {
  readonly documentElement: { lang: string };
}

/** Sets the page's language for the browser and for screen readers. */
export function announceLanguage(locale: string, page: Page = document): void {
  page.documentElement.lang = locale;
}

/** The language of the page's messages. */
export function documentLocale(page: Page = document): Locale {
  return pickLocale([page.documentElement.lang]);
}
