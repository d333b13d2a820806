// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 0b8670136ce9

import { invitationPath } from "../invitation/codec.ts";
import { parentPath, refuse } from "../judging.ts";
import { memberPath } from "../member/codec.ts";
import { redemptionPath } from "../redemption/codec.ts";
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
import type { EntranceAccountPolicyInput } from "./access.ts";
import { isClosedEntrance } from "./closed.ts";
import { entranceCodec, entranceFields, entranceParams, parseEntrance } from "./codec.ts";
import { checkEnterEntrance, entranceClauses, mayEnterEntrance } from "./policy.ts";

/** Validates every write of an entrance, for the stores. */
export const entranceWriteValidator: WriteValidator = { codec: entranceCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(entranceCodec, write.path) === undefined)
    return refuse("entrance.path", "That is not where an entrance lives.");
  const me = { id: judging.change.by };
  if (write.kind === "delete") return refuse("entrance.remove", "Nobody may delete an entrance.");
  if (write.kind === "update") return refuse("entrance.change", "An entrance is never changed.");
  const stored = judging.before(write.path);
  if (stored !== undefined) return refuse("entrance.exists", "There already is such an entrance.");
  const fields = judging.after(write.path) ?? {};
  const parsed = parseEntrance(fields);
  if (!parsed.ok)
    return refuse(
      "entrance.invalid",
      "Something in this entrance is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnCreate({ me, before: after, after, judging }, fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = EntranceAccountPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedEntrance(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, entranceFields);
  if (unknown !== undefined)
    return refuse("entrance.unknownField", `An entrance has no field "${unknown}".`);
  if (input.judging.after(parentPath(input.after.path)) === undefined)
    return refuse("entrance.parent", "The organisation that this belongs to is not there.");
  return judgeEnter(input);
}

function judgeEnter(input: PolicyInput): Refusal | undefined {
  if (!mayEnterEntrance(input)) return refuse("entrance.enter.by", entranceClauses.enter);
  if (input.after.by !== input.me.id)
    return refuse("entrance.enter.sets.by", '"by" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("entrance.enter.sets.at", '"at" is filled in by the step itself.');
  return checkEnterEntrance(input);
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["by"] === "string")
    paths.push(memberPath({ ...entranceParams(write.path), member: fields["by"] }));
  if (typeof fields["invitation"] === "string")
    paths.push(invitationPath({ ...entranceParams(write.path), invitation: fields["invitation"] }));
  if (typeof fields["redemption"] === "string")
    paths.push(redemptionPath({ ...entranceParams(write.path), redemption: fields["redemption"] }));
  return paths;
}
