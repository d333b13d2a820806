import type { Activity } from "#generated/activity/type.ts";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { ActionField } from "#machines/request/action-inputs.ts";
import { valueTold } from "#machines/request/timeline-facts.ts";
import type { Translator } from "../../i18n/translator.ts";
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

/** Fields whose change is told line by line; of all others the sentence itself tells. */
const told: readonly ActionField[] = [
  "title",
  "details",
  "category",
  "urgency",
  "audience",
  "place",
  "priority",
  "dueAt",
];

/** The fields that an act changed, what they were and what they became. */
export function changeLines(entry: Document<Activity>, speaker: Speaker): readonly ChangeLine[] {
  const t: Translator<"request"> = speaker.t;
  return told.flatMap((field) => {
    if (!entry.changed.includes(field)) return [];
    const old = valueTold(entry.was, field);
    const isNew = old === undefined || old === "";
    const before = isNew ? undefined : valueWords(field, old, speaker);
    const after = valueWords(field, valueTold(entry.became, field), speaker);
    return [{ field, label: t(`fields.${field}`), before, after }];
  });
}

/** A field's value in words; a dash for none. */
export function valueWords(
  field: ActionField,
  value: string | number | boolean | undefined,
  speaker: Speaker,
): string {
  const t: Translator<"request"> = speaker.t;
  const { common, formats } = speaker;
  if (value === undefined || value === "") return t("nothing");
  const text = String(value);
  switch (field) {
    case "category":
      return among(requestCategoryValues, text, (each) => common(`categories.${each}`));
    case "urgency":
      return among(requestUrgencyValues, text, (each) => common(`urgencies.${each}`));
    case "audience":
      return among(requestAudienceValues, text, (each) => common(`audiences.${each}`));
    case "priority":
      return among(requestPriorityValues, text, (each) => common(`priorities.${each}`));
    case "waitingFor":
      return among(requestWaitingForValues, text, (each) => common(`waitingFor.${each}`));
    case "place":
      return placeWords(speaker, { place: text });
    case "assignee":
      return personName(speaker, text);
    case "dueAt":
      return formats.dateTime(Number(text));
    case "title":
    case "details":
    case "resolution":
    case "mergedInto":
      return text;
  }
}

function among<T extends string>(
  values: readonly T[],
  text: string,
  say: (value: T) => string,
): string {
  const known = values.find((value) => value === text);
  return known === undefined ? text : say(known);
}
