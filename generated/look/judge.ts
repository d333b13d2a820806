// Generated from look.entity.ts by "npm run codegen". Do not edit. 895b26d030a8

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
import { firstOther, unknownField } from "../verdicts.ts";
import type { LookPolicyInput } from "./access.ts";
import { isClosedLook } from "./closed.ts";
import { lookCodec, lookFields, parseLook } from "./codec.ts";
import {
  checkBeginLook,
  lookClauses,
  mayBeginLook,
  mayRemoveLook,
  mayRenewLook,
} from "./policy.ts";

/** Validates every write of a look, for the stores. */
export const lookWriteValidator: WriteValidator = { codec: lookCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(lookCodec, write.path) === undefined)
    return refuse("look.path", "That is not where a look lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("look.member", "Only active members may do this.");
  if (write.kind === "delete") {
    const gone = documentAt(lookCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemoveLook({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse("look.remove", "Only the person themselves may delete a look.");
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("look.exists", "There already is such a look.");
  if (write.kind === "update" && stored === undefined)
    return refuse("look.missing", "This look is not there any more.");
  const before = documentAt(lookCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "look.undecodable",
      "What is stored of this look cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseLook(fields);
  if (!parsed.ok)
    return refuse(
      "look.invalid",
      "Something in this look is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = LookPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedLook(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, lookFields);
  if (unknown !== undefined)
    return refuse("look.unknownField", `A look has no field "${unknown}".`);
  return judgeBegin(input, fields);
}

function judgeBegin(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), ["at"]);
  if (other !== undefined) return refuse("look.begin.fields", `This may not fill in "${other}".`);
  if (!mayBeginLook(input)) return refuse("look.begin.by", lookClauses.begin);
  if (input.after.at !== input.judging.change.at)
    return refuse("look.begin.sets.at", '"at" is filled in by the step itself.');
  return checkBeginLook(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, lookFields);
  if (unknown !== undefined)
    return refuse("look.unknownField", `A look has no field "${unknown}".`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("look.revision", "Somebody has changed this look since.");
  return judgeRenew(input, changed);
}

function judgeRenew(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["at", "revision"]);
  if (other !== undefined) return refuse("look.renew.fields", `This may not change "${other}".`);
  if (!mayRenewLook(input)) return refuse("look.renew.by", lookClauses.renew);
  if (input.after.at !== input.judging.change.at)
    return refuse("look.renew.sets.at", '"at" is filled in by the step itself.');
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
