// Generated from count.entity.ts by "npm run codegen". Do not edit. 135eae034130

import { isPacing, refuse, startsPaces } from "../judging.ts";
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
import { unknownField } from "../verdicts.ts";
import type { CountPolicyInput } from "./access.ts";
import { isClosedCount } from "./closed.ts";
import { countCodec, countFields, countNested, parseCount } from "./codec.ts";
import { countClauses, mayBeginCount } from "./policy.ts";

/** Validates every write of a count, for the stores. */
export const countWriteValidator: WriteValidator = { codec: countCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(countCodec, write.path) === undefined)
    return refuse("count.path", "That is not where a count lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("count.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("count.remove", "Nobody may delete a count.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("count.exists", "There already is such a count.");
  if (write.kind === "update" && stored === undefined)
    return refuse("count.missing", "This count is not there any more.");
  const before = documentAt(countCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "count.undecodable",
      "What is stored of this count cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseCount(fields);
  if (!parsed.ok)
    return refuse(
      "count.invalid",
      "Something in this count is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = CountPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedCount(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, countFields, countNested);
  if (unknown !== undefined)
    return refuse("count.unknownField", `A count has no field "${unknown}".`);
  return judgeBegin(input);
}

function judgeBegin(input: PolicyInput): Refusal | undefined {
  if (!mayBeginCount(input)) return refuse("count.begin.by", countClauses.begin);
  if (
    !startsPaces(input.judging, input.after.path, ["reports", "entries", "photos", "looks"], {
      reports: { most: 20, seconds: 3600 },
      entries: { most: 120, seconds: 3600 },
      photos: { most: 120, seconds: 3600 },
      looks: { most: 300, seconds: 3600 },
    })
  )
    return refuse(
      "count.pace",
      "What counts how often something is done begins with the first of it.",
    );
  return undefined;
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, countFields, countNested);
  if (unknown !== undefined)
    return refuse("count.unknownField", `A count has no field "${unknown}".`);
  if (
    isPacing(input.judging, input.after, changed, {
      reports: { most: 20, seconds: 3600 },
      entries: { most: 120, seconds: 3600 },
      photos: { most: 120, seconds: 3600 },
      looks: { most: 300, seconds: 3600 },
    })
  )
    return undefined;
  return refuse("count.edit", "Nobody may change a count like this.");
}

function reach(): readonly string[] {
  return [];
}
