// Generated from notice.entity.ts by "npm run codegen". Do not edit. c6ffc4fb983a

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
import { firstOther, unknownField, unstoredProblems } from "../verdicts.ts";
import type { NoticePolicyInput } from "./access.ts";
import { noticeCodec, noticeFields, parseNotice } from "./codec.ts";
import { maySeeNotice, noticeClauses } from "./policy.ts";

/** Validates every write of a notice, for the stores. */
export const noticeWriteValidator: WriteValidator = { codec: noticeCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(noticeCodec, write.path) === undefined)
    return refuse("notice.path", "That is not where a notice lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("notice.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("notice.remove", "Nobody may delete a notice.");
  if (write.kind === "create")
    return refuse("notice.create", "Nobody may create a notice like this.");
  const stored = judging.before(write.path);
  if (stored === undefined) return refuse("notice.missing", "This notice is not there any more.");
  const before = documentAt(noticeCodec, write.path, stored);
  if (before === undefined)
    return refuse(
      "notice.undecodable",
      "What is stored of this notice cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseNotice(fields);
  if (!parsed.ok)
    return refuse(
      "notice.invalid",
      "Something in this notice is not as it should be.",
      parsed.problems,
    );
  const unstored = unstoredProblems(stored, fields, ["seen"]);
  if (unstored.length > 0)
    return refuse("notice.invalid", "Something in this notice is not as it should be.", unstored);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnUpdate({ me, before, after, judging }, changedFields(stored, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = NoticePolicyInput & { readonly judging: Judging };

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, noticeFields);
  if (unknown !== undefined)
    return refuse("notice.unknownField", `A notice has no field "${unknown}".`);
  const fixed = [
    "kind",
    "request",
    "entry",
    "by",
    "byName",
    "byRole",
    "state",
    "words",
    "title",
    "at",
  ].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("notice.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("notice.revision", "Somebody has changed this notice since.");
  return judgeSee(input, changed);
}

function judgeSee(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["seen", "revision"]);
  if (other !== undefined) return refuse("notice.see.fields", `This may not change "${other}".`);
  if (!maySeeNotice(input)) return refuse("notice.see.by", noticeClauses.see);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
