/** Tells the browser and screen readers which language the page now speaks. */
export function announceLanguage(locale: string, page: Document = document): void {
  page.documentElement.lang = locale;
}
