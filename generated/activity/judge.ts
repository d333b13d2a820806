// Generated from activity.entity.ts by "npm run codegen". Do not edit. 9833bffba677

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
  anyWay,
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
import {
  activityClauses,
  checkHideActivity,
  checkNoteActivity,
  checkUnhideActivity,
  mayHideActivity,
  mayNoteActivity,
  mayTellActivity,
  mayUnhideActivity,
} from "./policy.ts";

/** Validates every write of an activity, for the stores. */
export const activityWriteValidator: WriteValidator = { codec: activityCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(activityCodec, write.path) === undefined)
    return refuse("activity.path", "That is not where an activity lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("activity.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("activity.remove", "Nobody may delete an activity.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("activity.exists", "There already is such an activity.");
  if (write.kind === "update" && stored === undefined)
    return refuse("activity.missing", "This activity is not there any more.");
  const before = documentAt(activityCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "activity.undecodable",
      "What is stored of this activity cannot be read; an admin has to mend it first.",
    );
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
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
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

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, activityFields);
  if (unknown !== undefined)
    return refuse("activity.unknownField", `An activity has no field "${unknown}".`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("activity.revision", "Somebody has changed this activity since.");
  return anyWay(judgeHide(input, changed), judgeUnhide(input, changed));
}

function judgeHide(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["audience", "hiddenBy", "hiddenAt", "revision"]);
  if (other !== undefined) return refuse("activity.hide.fields", `This may not change "${other}".`);
  if (!mayHideActivity(input)) return refuse("activity.hide.by", activityClauses.hide);
  if (input.after.audience !== "team")
    return refuse("activity.hide.sets.audience", '"audience" is filled in by the step itself.');
  if (input.after.hiddenBy !== input.me.id)
    return refuse("activity.hide.sets.hiddenBy", '"hiddenBy" is filled in by the step itself.');
  if (input.after.hiddenAt !== input.judging.change.at)
    return refuse("activity.hide.sets.hiddenAt", '"hiddenAt" is filled in by the step itself.');
  return checkHideActivity(input);
}

function judgeUnhide(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["audience", "hiddenBy", "hiddenAt", "revision"]);
  if (other !== undefined)
    return refuse("activity.unhide.fields", `This may not change "${other}".`);
  if (!mayUnhideActivity(input)) return refuse("activity.unhide.by", activityClauses.unhide);
  if (input.after.audience !== "everyone")
    return refuse("activity.unhide.sets.audience", '"audience" is filled in by the step itself.');
  if (input.after.hiddenBy !== undefined)
    return refuse("activity.unhide.sets.hiddenBy", '"hiddenBy" is filled in by the step itself.');
  if (input.after.hiddenAt !== undefined)
    return refuse("activity.unhide.sets.hiddenAt", '"hiddenAt" is filled in by the step itself.');
  return checkUnhideActivity(input);
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
    after.insteadOf !== undefined ||
    after.hiddenBy !== undefined ||
    after.hiddenAt !== undefined ||
    after.revision !== undefined
  )
    return refuse(
      "activity.parts",
      "The entry of this has no insteadOf, hiddenBy, hiddenAt or revision.",
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
