import { createTranslator } from "use-intl/core";
import type { Notice } from "../generated/notice/type.ts";
import { type Saying, sayingOf } from "../machines/notices/saying.ts";
import german from "../src/text/de/notices.json" with { type: "json" };
import english from "../src/text/en/notices.json" with { type: "json" };

/** What a notice says to whoever reads this language, in the words of the app; English to all others. */
export function wordsOf(notice: Pick<Notice, "kind" | "byName" | "state">, locale: string): string {
  const isGerman = locale.toLowerCase().startsWith("de");
  const { key, values } = sayingOf(notice);
  const say = isGerman ? speakers.de : speakers.en;
  return say(key, values);
}

type Speaker = (key: Saying["key"], values: Saying["values"]) => string;

const speakers: Readonly<Record<"de" | "en", Speaker>> = {
  de: speaker("de", german),
  en: speaker("en", english),
};

function speaker(locale: string, messages: object): Speaker {
  const translate = createTranslator({ locale, messages });
  // Its keys are told by the very files of which `Saying` names some.
  return translate as unknown as Speaker;
}
