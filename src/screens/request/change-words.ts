import type { Activity } from "#generated/activity/type.ts";
import { requestFormFields } from "#generated/request/fields.ts";
import type { Document } from "#generated/runtime.ts";
import { type ActionField, actionFields, isChoice } from "#machines/request/action-inputs.ts";
import { valueTold } from "#machines/request/timeline-facts.ts";
import { choiceText } from "../../i18n/choice-text.ts";
import { placeWords } from "./place-words.ts";
import { personName, type Speaker } from "./speaker.ts";

/** One field that changed in an act. */
export interface ChangeLine {
  readonly field: ActionField;
  readonly label: string;
  /** `undefined` where there was nothing before. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Fields of whose change the sentence itself tells; of all others a line of its own does. */
const inSentence: ReadonlySet<ActionField> = new Set([
  "assignee",
  "waitingFor",
  "resolution",
  "mergedInto",
]);

/** The fields that an act changed, what they were and what they became. */
export function changeLines(entry: Document<Activity>, speaker: Speaker): readonly ChangeLine[] {
  return actionFields.flatMap((field) => {
    if (inSentence.has(field) || !entry.changed.includes(field)) return [];
    const old = valueTold(entry.was, field);
    const isNew = old === undefined || old === "";
    const before = isNew ? undefined : valueWords(field, old, speaker);
    const after = valueWords(field, valueTold(entry.became, field), speaker);
    return [{ field, label: speaker.t(`fields.${field}`), before, after }];
  });
}

/** A field's value in words; a dash for none. */
export function valueWords(
  field: ActionField,
  value: string | number | boolean | undefined,
  speaker: Speaker,
): string {
  const { t, common, formats } = speaker;
  if (value === undefined || value === "") return t("nothing");
  const text = String(value);
  if (isChoice(field)) return choiceText(field, text, speaker);
  const of = requestFormFields[field];
  switch (of.kind) {
    case "instant":
      return formats.dateTime(Number(text));
    case "number":
      return formats.number(Number(text));
    case "boolean":
      return common(text === "true" ? "words.yes" : "words.no");
    case "ref":
      if (of.entity === "place") return placeWords(speaker, { place: text });
      return of.entity === "member" ? personName(speaker, text) : text;
    default:
      return text;
  }
}
