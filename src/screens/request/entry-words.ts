import type { Activity } from "#generated/activity/type.ts";
import { requestFormFields } from "#generated/request/fields.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import { type ActionField, actionFields, isChoice } from "#machines/request/action-inputs.ts";
import { assigneeBefore, valueTold } from "#machines/request/timeline-facts.ts";
import { choiceText } from "../../i18n/choice-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import { personName, type TextContext, placeWords, timeText } from "./text-context.ts";

/** What somebody did, as the rest of a sentence that begins with their name; `entries` are all of the request. */
export function entryWords(
  entry: Document<Activity>,
  entries: readonly Document<Activity>[],
  textContext: TextContext,
): string {
  const t: Translator<"request"> = textContext.t;
  const { common } = textContext;
  switch (entry.kind) {
    case "note":
      if (entry.text !== undefined) return t("did.note");
      if (entry.photos.length > 0) return t("did.photos", { count: entry.photos.length });
      return timeWords(entry, entries, textContext);
    case "assign":
      return t("did.assign", { name: personName(textContext, changeTo(entry, "assignee")) });
    case "wait": {
      const what = changeTo(entry, "waitingFor");
      return t("did.wait", { what: isWait(what) ? common(`waitingFor.${what}`) : t("something") });
    }
    case "merge":
      return t("did.merge", { number: requestNumber(changeTo(entry, "mergedInto") ?? "") });
    case "sendBack":
      return t("did.sendBack", {
        name: personName(textContext, assigneeBefore(entries, entry)),
      });
    case "report":
    case "import":
    case "correct":
    case "adjust":
    case "follow":
    case "triage":
    case "approve":
    case "claim":
    case "release":
    case "start":
    case "stop":
    case "resolve":
    case "retract":
    case "confirm":
    case "lapse":
    case "reopen":
    case "decline":
    case "withdraw":
      return t(`did.${entry.kind}`);
  }
}

/** An entry that tells of nothing but time. */
function timeWords(
  { minutes = 0, insteadOf }: Document<Activity>,
  entries: readonly Document<Activity>[],
  textContext: TextContext,
): string {
  const { t } = textContext;
  const corrected = entries.find(({ id }) => id === insteadOf)?.minutes;
  const duration = timeText(textContext, minutes);
  if (corrected === undefined) return t("did.minutes", { duration });
  const was = timeText(textContext, corrected);
  return minutes === 0 ? t("did.takeTimeBack", { was }) : t("did.correctTime", { was, duration });
}

/** What a field became in an act, where that is a text. */
export function changeTo(entry: Document<Activity>, field: string): string | undefined {
  const value = valueTold(entry.became, field);
  return typeof value === "string" ? value : undefined;
}

function isWait(what: string | undefined): what is NonNullable<Request["waitingFor"]> {
  return what === "parts" || what === "access" || what === "contractor" || what === "approval";
}

/** One field that changed in an act. */
interface ChangeLine {
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
export function changeLines(
  entry: Document<Activity>,
  textContext: TextContext,
): readonly ChangeLine[] {
  return actionFields.flatMap((field) => {
    if (inSentence.has(field) || !entry.changed.includes(field)) return [];
    const old = valueTold(entry.was, field);
    const isNew = old === undefined || old === "";
    const before = isNew ? undefined : valueWords(field, old, textContext);
    const after = valueWords(field, valueTold(entry.became, field), textContext);
    return [{ field, label: textContext.t(`fields.${field}`), before, after }];
  });
}

/** A field's value in words; a dash for none. */
export function valueWords(
  field: ActionField,
  value: string | number | boolean | undefined,
  textContext: TextContext,
): string {
  const { t, common, formats } = textContext;
  if (value === undefined || value === "") return t("nothing");
  const text = String(value);
  if (isChoice(field)) return choiceText(field, text, textContext);
  const of = requestFormFields[field];
  switch (of.kind) {
    case "instant":
      return formats.dateTime(Number(text));
    case "number":
      return formats.number(Number(text));
    case "boolean":
      return common(text === "true" ? "words.yes" : "words.no");
    case "ref":
      if (of.entity === "place") return placeWords(textContext, { place: text });
      return of.entity === "member" ? personName(textContext, text) : text;
    default:
      return text;
  }
}
