import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadMessages } from "#src/i18n/load.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";

/** The HTML of what is drawn, with the words of a language; a word that is missing throws. */
export async function drawn(what: ReactNode, locale: Locale = "en"): Promise<string> {
  const messages = await loadMessages(locale);
  const asked = { locale, messages, timeZone: "UTC", isStrict: true };
  return renderToStaticMarkup(
    <TextProvider {...asked} onFailure={() => undefined}>
      {what}
    </TextProvider>,
  );
}
