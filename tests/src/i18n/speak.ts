import { createTranslator } from "use-intl";
import { loadMessages } from "#src/i18n/load.ts";
import type { Locale } from "#src/i18n/locale.ts";
import type { Messages } from "#src/i18n/message-types.ts";
import type { Translator } from "#src/i18n/translator.ts";

/** The result of `useTranslations(namespace)` in a language; a message that cannot be formatted throws. */
export async function speak<Namespace extends keyof Messages>(
  locale: Locale,
  namespace: Namespace,
): Promise<Translator<Namespace>> {
  const onError = (error: Error): void => {
    throw error;
  };
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, namespace, onError });
}
