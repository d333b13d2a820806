// Generated from label.entity.ts by "npm run codegen". Do not edit. 9e69ee418eb5

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { placePath } from "../place/codec.ts";
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
import { firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { LabelPolicyInput } from "./access.ts";
import { isClosedLabel } from "./closed.ts";
import { labelCodec, labelFields, labelParams, parseLabel } from "./codec.ts";
import {
  checkAddLabel,
  checkChangeLabel,
  labelClauses,
  mayAddLabel,
  mayChangeLabel,
} from "./policy.ts";

/** Validates every write of a label, for the stores. */
export const labelWriteValidator: WriteValidator = { codec: labelCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(labelCodec, write.path) === undefined)
    return refuse("label.path", "That is not where a label lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("label.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("label.remove", "Nobody may delete a label.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("label.exists", "There already is such a label.");
  if (write.kind === "update" && stored === undefined)
    return refuse("label.missing", "This label is not there any more.");
  const before = documentAt(labelCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "label.undecodable",
      "What is stored of this label cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseLabel(fields);
  if (!parsed.ok)
    return refuse(
      "label.invalid",
      "Something in this label is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["placeName", "siteName", "organisationName"]);
  if (crooked.length > 0)
    return refuse("label.invalid", "Something in this label is not as it should be.", crooked);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = LabelPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedLabel(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, labelFields);
  if (unknown !== undefined)
    return refuse("label.unknownField", `A label has no field "${unknown}".`);
  return judgeAdd(input, fields);
}

function judgeAdd(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "place",
    "site",
    "placeName",
    "siteName",
    "organisationName",
    "active",
  ]);
  if (other !== undefined) return refuse("label.add.fields", `This may not fill in "${other}".`);
  if (!mayAddLabel(input)) return refuse("label.add.by", labelClauses.add);
  return checkAddLabel(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, labelFields);
  if (unknown !== undefined)
    return refuse("label.unknownField", `A label has no field "${unknown}".`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("label.revision", "Somebody has changed this label since.");
  return judgeChange(input, changed);
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "place",
    "site",
    "placeName",
    "siteName",
    "organisationName",
    "active",
    "revision",
  ]);
  if (other !== undefined) return refuse("label.change.fields", `This may not change "${other}".`);
  if (!mayChangeLabel(input)) return refuse("label.change.by", labelClauses.change);
  return checkChangeLabel(input);
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["place"] === "string")
    paths.push(placePath({ ...labelParams(write.path), place: fields["place"] }));
  return paths;
}
