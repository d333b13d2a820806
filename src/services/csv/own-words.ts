import type { TargetField } from "#machines/import/import-plan.ts";
import {
  categories as categoriesDe,
  priorities as prioritiesDe,
  states as statesDe,
  urgencies as urgenciesDe,
} from "../../i18n/de/common.json";
import { targets as targetsDe } from "../../i18n/de/import.json";
import { fields as fieldsDe, values as valuesDe } from "../../i18n/de/request.json";
import { categories, priorities, states, urgencies } from "../../i18n/en/common.json";
import { targets } from "../../i18n/en/import.json";
import { fields, values } from "../../i18n/en/request.json";
import { type Locale, locales } from "../../i18n/locale.ts";
import { foldText } from "./text.ts";

type Words = Readonly<Record<string, string>>;

/** The words of our own tables in one language: the interface's. */
interface TableWords {
  readonly headers: Words;
  /** The words of each choice's values, by field. */
  readonly choices: Readonly<Record<string, Words>>;
}

const words: Readonly<Record<Locale, TableWords>> = {
  en: {
    headers: { ...fields, ...targets },
    choices: {
      ...values,
      category: categories,
      priority: priorities,
      state: states,
      urgency: urgencies,
    },
  },
  de: {
    headers: { ...fieldsDe, ...targetsDe },
    choices: {
      ...valuesDe,
      category: categoriesDe,
      priority: prioritiesDe,
      state: statesDe,
      urgency: urgenciesDe,
    },
  },
};

/** The header of a column. */
export function headerIn(locale: Locale, target: TargetField): string {
  return words[locale].headers[target] ?? target;
}

/** A value of a choice in a cell. */
export function choiceIn(locale: Locale, field: string, value: string): string {
  return words[locale].choices[field]?.[value] ?? value;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The value of a choice that a word means in any language of ours. */
export function meaningOf(field: string, word: string): string | undefined {
  let meanings = known.get(field);
  if (meanings === undefined) {
    const all = locales.flatMap((locale) => Object.entries(words[locale].choices[field] ?? {}));
    meanings = new Map(all.map(([value, each]) => [foldText(each), value]));
    known.set(field, meanings);
  }
  return meanings.get(foldText(word));
}
