import { type Locale, pickLocale } from "../i18n/locale.ts";

/** A text of the story in every language of the interface. */
export type Translated = Readonly<Record<Locale, string>>;

/** Picks a text's language. */
export type Say = (text: Translated) => string;

/** Texts in the language of a BCP 47 tag. */
export function sayIn(locale: string): Say {
  const language = pickLocale([locale]);
  return (text) => text[language];
}
