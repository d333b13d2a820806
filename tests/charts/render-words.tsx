import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";

/** What a view of the charts draws, as HTML; a word that is missing is an error. */
export async function renderWords(locale: Locale, view: ReactNode): Promise<string> {
  const messages = await loadChartsMessages(locale);
  return renderToStaticMarkup(
    <TextProvider
      locale={locale}
      messages={messages}
      timeZone="Europe/London"
      isStrict
      onFailure={() => undefined}
    >
      {view}
    </TextProvider>,
  );
}

/** The words of a piece of HTML, as they are read. */
export function wordsIn(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
