// Generated from activity.entity.ts by "npm run codegen". Do not edit. f6b5582b242f

import { parentPath, refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { requestCodec } from "../request/codec.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  changedFields,
  documentAt,
  idOf,
  matchPath,
  sameJson,
} from "../runtime.ts";
import {
  firstOther,
  sameWords,
  tellsBecame,
  tellsWas,
  unknownField,
  unstoredProblems,
} from "../verdicts.ts";
import type { ActivityPolicyInput } from "./access.ts";
import { isClosedActivity } from "./closed.ts";
import { activityCodec, activityFields, parseActivity } from "./codec.ts";
import { activityClauses, checkNoteActivity, mayNoteActivity, mayTellActivity } from "./policy.ts";

/** Validates every write of an activity, for the stores. */
export const activityWriteValidator: WriteValidator = { codec: activityCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(activityCodec, write.path) === undefined)
    return refuse("activity.path", "That is not where an activity lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("activity.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("activity.remove", "Nobody may delete an activity.");
  if (write.kind === "update") return refuse("activity.change", "An activity is never changed.");
  const stored = judging.before(write.path);
  if (stored !== undefined) return refuse("activity.exists", "There already is such an activity.");
  const fields = judging.after(write.path) ?? {};
  const parsed = parseActivity(fields);
  if (!parsed.ok)
    return refuse(
      "activity.invalid",
      "Something in this activity is not as it should be.",
      parsed.problems,
    );
  const unstored = unstoredProblems(stored, fields, ["audience"]);
  if (unstored.length > 0)
    return refuse(
      "activity.invalid",
      "Something in this activity is not as it should be.",
      unstored,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnCreate({ me, before: after, after, judging }, fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = ActivityPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedActivity(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, activityFields);
  if (unknown !== undefined)
    return refuse("activity.unknownField", `An activity has no field "${unknown}".`);
  if (!isTruthful(input))
    return refuse("activity.forged", "An entry tells who did it and when, truthfully.");
  switch (input.after.kind) {
    case "note":
      return judgeNote(input, fields);
    default:
      return verdictOnEntry(input);
  }
}

function judgeNote(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "kind",
    "by",
    "byName",
    "byRole",
    "at",
    "audience",
    "text",
    "photos",
    "minutes",
    "insteadOf",
  ]);
  if (other !== undefined)
    return refuse("activity.note.fields", `This may not fill in "${other}".`);
  if (!mayNoteActivity(input)) return refuse("activity.note.by", activityClauses.note);
  return checkNoteActivity(input);
}

/** Whether an entry has its true author and time. */
function isTruthful({ me, after, judging }: PolicyInput): boolean {
  return (
    after.by === me.id &&
    after.at === judging.change.at &&
    after.byName === me.name &&
    after.byRole === me.role
  );
}

/** An entry of another kind is written together with the change of its request. */
function verdictOnEntry(input: PolicyInput): Refusal | undefined {
  const { after, judging } = input;
  const path = parentPath(after.path);
  const before = documentAt(requestCodec, path, judging.before(path));
  const now = documentAt(requestCodec, path, judging.after(path));
  if (now?.lastEntry !== after.id || before?.lastEntry === after.id) {
    return refuse(
      "activity.lone",
      "An entry of this kind needs the change of the request that it tells of.",
    );
  }
  const isStep = !["correct", "adjust", "follow"].includes(after.kind);
  if (
    isStep
      ? after.from !== before?.state || after.to !== now.state
      : after.from !== undefined || after.to !== undefined
  )
    return refuse(
      "activity.states",
      "An entry tells the request's states before and after a step, and no others.",
    );
  if (
    ["follow"].includes(after.kind) &&
    (after.audience !== "everyone" ||
      after.text !== undefined ||
      !sameJson(after.photos, []) ||
      after.minutes !== undefined)
  )
    return refuse("activity.parts", "The entry of this has no audience, text, photos or minutes.");
  if (!mayTellActivity(input))
    return refuse("activity.entries", "An entry like this is not for everybody to write.");
  const is = judging.after(path) ?? {};
  const was = judging.before(path) ?? is;
  const changed = changedFields(was, is);
  const untold = ["state", "lastEntry", "watchers"];
  if (
    !sameWords(
      after.changed,
      changed.filter((field) => !untold.includes(field)),
    )
  )
    return refuse(
      "activity.changed",
      "An entry tells which fields changed: all of them, and no others.",
    );
  const entry = judging.after(after.path) ?? {};
  const told = changed.filter((field) =>
    [
      "title",
      "details",
      "category",
      "urgency",
      "audience",
      "place",
      "site",
      "priority",
      "dueAt",
      "assignee",
      "waitingFor",
      "resolution",
      "mergedInto",
      "reopens",
    ].includes(field),
  );
  if (!tellsWas(entry["was"], was, told, { details: "", urgency: "soon", audience: "everyone" }))
    return refuse(
      "activity.was",
      "An entry tells what the fields were that changed: here they were something else.",
    );
  if (!tellsBecame(entry["became"], is, told))
    return refuse(
      "activity.became",
      "An entry tells what the fields became that changed, and nothing else.",
    );
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
