import { createTranslator } from "use-intl";
import { loadMessages } from "#src/text/load.ts";
import type { Locale } from "#src/text/locale.ts";
import type { Messages } from "#src/text/message-types.ts";
import type { Translator } from "#src/text/translator.ts";

/** What `useTranslations(namespace)` would give in that language; a message that cannot be shown throws. */
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
