// Generated from founding.entity.ts by "npm run codegen". Do not edit. 21a3cf959b1b

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  idOf,
  matchPath,
} from "../runtime.ts";
import { unknownField } from "../verdicts.ts";
import type { FoundingPolicyInput } from "./access.ts";
import { isClosedFounding } from "./closed.ts";
import { foundingCodec, foundingFields, parseFounding } from "./codec.ts";
import { checkRecordFounding, foundingClauses, mayRecordFounding } from "./policy.ts";

/** Validates every write of a founding, for the stores. */
export const foundingWriteValidator: WriteValidator = { codec: foundingCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(foundingCodec, write.path) === undefined)
    return refuse("founding.path", "That is not where a founding lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("founding.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("founding.remove", "Nobody may delete a founding.");
  if (write.kind === "update") return refuse("founding.change", "A founding is never changed.");
  const stored = judging.before(write.path);
  if (stored !== undefined) return refuse("founding.exists", "There already is such a founding.");
  const fields = judging.after(write.path) ?? {};
  const parsed = parseFounding(fields);
  if (!parsed.ok)
    return refuse(
      "founding.invalid",
      "Something in this founding is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnCreate({ me, before: after, after, judging }, fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = FoundingPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedFounding(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, foundingFields);
  if (unknown !== undefined)
    return refuse("founding.unknownField", `A founding has no field "${unknown}".`);
  return judgeRecord(input);
}

function judgeRecord(input: PolicyInput): Refusal | undefined {
  if (!mayRecordFounding(input)) return refuse("founding.record.by", foundingClauses.record);
  if (input.after.by !== input.me.id)
    return refuse("founding.record.sets.by", '"by" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("founding.record.sets.at", '"at" is filled in by the step itself.');
  return checkRecordFounding(input);
}

function reach(): readonly string[] {
  return [];
}
