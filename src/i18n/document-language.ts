/** The page, as far as its language goes. */
interface Page {
  readonly documentElement: { lang: string };
}

/** Tells the browser and screen readers which language the page now speaks. */
export function announceLanguage(locale: string, page: Page = document): void {
  page.documentElement.lang = locale;
}
