// Generated from activity.entity.ts by "npm run codegen". Do not edit. 7f808a43b5d6

import { actingMember } from "../member/actor.ts";
import { requestCodec } from "../request/codec.ts";
import {
  type Fields,
  type Judging,
  type Policy,
  type Refusal,
  type Write,
  documentAt,
  firstOther,
  matchPath,
  parentPath,
  refuse,
} from "../runtime.ts";
import { activityCodec, activityFields, parseActivity } from "./codec.ts";
import { type ActivityAsk, activityClauses, mayNoteActivity, mayReadActivity } from "./policy.ts";

/** What stores ask before they write or show an activity. */
export const activityPolicy: Policy = { judge, mayRead, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(activityCodec, write.path) === undefined)
    return refuse("activity.path", "That is not where an activity lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("activity.member", "Only active members may do this.");
  if (write.kind === "delete") {
    return refuse("activity.remove", "Nobody may delete an activity.");
  }
  const fields = judging.after(write.path) ?? {};
  const parsed = parseActivity(fields);
  if (!parsed.ok)
    return refuse(
      "activity.invalid",
      "Something in this activity is not as it should be.",
      parsed.problems,
    );
  const after = {
    ...parsed.value,
    id: write.path.slice(write.path.lastIndexOf("/") + 1),
    path: write.path,
  };
  if (write.kind === "create") return judgeCreate({ me, before: after, after, judging }, fields);
  return refuse("activity.change", "An activity is never changed.");
}

/** What is asked while a change is judged. */
type Ask = ActivityAsk & { readonly judging: Judging };

function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const extra = firstOther(Object.keys(fields), activityFields);
  if (extra !== undefined)
    return refuse("activity.unknownField", `An activity has no field "${extra}".`);
  switch (ask.after.kind) {
    case "note":
      return judgeNote(ask, fields);
    default:
      return judgeEntry(ask);
  }
}

function judgeNote(ask: Ask, fields: Fields): Refusal | undefined {
  if (!mayNoteActivity(ask)) return refuse("activity.note.by", activityClauses.note);
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
  ]);
  if (other !== undefined)
    return refuse("activity.note.fields", `This may not fill in "${other}".`);
  if (ask.after.by !== ask.me.id)
    return refuse("activity.note.sets.by", '"by" is filled in by the step itself.');
  if (ask.after.at !== ask.judging.change.at)
    return refuse("activity.note.sets.at", '"at" is filled in by the step itself.');
  return undefined;
}

/** An entry of another kind belongs to the change of its request in the same act. */
function judgeEntry({ me, after, judging }: Ask): Refusal | undefined {
  const path = parentPath(after.path);
  const before = documentAt(requestCodec, path, judging.before(path));
  const now = documentAt(requestCodec, path, judging.after(path));
  if (now?.lastEntry !== after.id || before?.lastEntry === after.id)
    return refuse(
      "activity.lone",
      "An entry of this kind needs the change of the request that it tells of.",
    );
  if (after.by !== me.id || after.at !== judging.change.at)
    return refuse("activity.forged", "An entry tells who did it and when, truthfully.");
  if (after.from !== before?.state || after.to !== now?.state)
    return refuse("activity.states", "An entry tells the request's states before and after.");
  return undefined;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(activityCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadActivity({ me, before: document, after: document, judging });
  return may
    ? undefined
    : refuse("activity.read", "Only whoever may read the request may see this activity.");
}

function reach(): readonly string[] {
  return [];
}
