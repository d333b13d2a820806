// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 964e0dbaa649

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
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
} from "../runtime.ts";
import { anyWay, firstOther, lineProblems, unknownField, unstoredProblems } from "../verdicts.ts";
import type { SavedViewPolicyInput } from "./access.ts";
import { isClosedSavedView } from "./closed.ts";
import { parseSavedView, savedViewCodec, savedViewFields } from "./codec.ts";
import {
  checkSaveSavedView,
  mayChangeSavedView,
  mayDiscardSavedView,
  maySaveSavedView,
  mayShareSavedView,
  savedViewClauses,
} from "./policy.ts";

/** Validates every write of a savedView, for the stores. */
export const savedViewWriteValidator: WriteValidator = { codec: savedViewCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(savedViewCodec, write.path) === undefined)
    return refuse("savedView.path", "That is not where a savedView lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("savedView.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("savedView.remove", "Nobody may delete a savedView.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("savedView.exists", "There already is such a savedView.");
  if (write.kind === "update" && stored === undefined)
    return refuse("savedView.missing", "This savedView is not there any more.");
  const before = documentAt(savedViewCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "savedView.undecodable",
      "What is stored of this savedView cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseSavedView(fields);
  if (!parsed.ok)
    return refuse(
      "savedView.invalid",
      "Something in this savedView is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse(
      "savedView.invalid",
      "Something in this savedView is not as it should be.",
      crooked,
    );
  const unstored = unstoredProblems(stored, fields, ["discarded"]);
  if (unstored.length > 0)
    return refuse(
      "savedView.invalid",
      "Something in this savedView is not as it should be.",
      unstored,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = SavedViewPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedSavedView(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, savedViewFields);
  if (unknown !== undefined)
    return refuse("savedView.unknownField", `A savedView has no field "${unknown}".`);
  return judgeSave(input, fields);
}

function judgeSave(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "search",
    "shared",
    "pinned",
    "order",
    "owner",
    "discarded",
  ]);
  if (other !== undefined)
    return refuse("savedView.save.fields", `This may not fill in "${other}".`);
  if (!maySaveSavedView(input)) return refuse("savedView.save.by", savedViewClauses.save);
  if (input.after.owner !== input.me.id)
    return refuse("savedView.save.sets.owner", '"owner" is filled in by the step itself.');
  if (input.after.shared !== false)
    return refuse("savedView.save.sets.shared", '"shared" is filled in by the step itself.');
  if (input.after.discarded !== false)
    return refuse("savedView.save.sets.discarded", '"discarded" is filled in by the step itself.');
  return checkSaveSavedView(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, savedViewFields);
  if (unknown !== undefined)
    return refuse("savedView.unknownField", `A savedView has no field "${unknown}".`);
  const fixed = ["owner"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("savedView.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("savedView.revision", "Somebody has changed this savedView since.");
  return anyWay(
    judgeDiscard(input, changed),
    judgeChange(input, changed),
    judgeShare(input, changed),
  );
}

function judgeDiscard(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["discarded", "revision"]);
  if (other !== undefined)
    return refuse("savedView.discard.fields", `This may not change "${other}".`);
  if (!mayDiscardSavedView(input)) return refuse("savedView.discard.by", savedViewClauses.discard);
  if (input.after.discarded !== true)
    return refuse(
      "savedView.discard.sets.discarded",
      '"discarded" is filled in by the step itself.',
    );
  return undefined;
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["name", "search", "pinned", "order", "revision"]);
  if (other !== undefined)
    return refuse("savedView.change.fields", `This may not change "${other}".`);
  if (!mayChangeSavedView(input)) return refuse("savedView.change.by", savedViewClauses.change);
  return undefined;
}

function judgeShare(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["shared", "revision"]);
  if (other !== undefined)
    return refuse("savedView.share.fields", `This may not change "${other}".`);
  if (!mayShareSavedView(input)) return refuse("savedView.share.by", savedViewClauses.share);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
