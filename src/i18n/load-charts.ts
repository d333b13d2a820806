import { loadMessages, messagesOf } from "./load.ts";
import type { Locale } from "./locale.ts";
import type { Messages } from "./message-types.ts";

const catalogues: Record<Locale, () => Promise<{ catalogue: Record<string, unknown> }>> = {
  en: () => import("./charts.en.ts"),
  de: () => import("./charts.de.ts"),
};

/** All messages of a language, including those of the charts page, which the app does not need. */
export async function loadChartsMessages(locale: Locale): Promise<Messages> {
  const [app, charts] = await Promise.all([loadMessages(locale), catalogues[locale]()]);
  return { ...app, ...messagesOf(charts) };
}
