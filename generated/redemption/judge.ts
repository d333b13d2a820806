// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 1b00de456fcd

import { entrancePath } from "../entrance/codec.ts";
import { parentPath, refuse } from "../judging.ts";
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
import type { RedemptionAccountPolicyInput } from "./access.ts";
import { isClosedRedemption } from "./closed.ts";
import { parseRedemption, redemptionCodec, redemptionFields, redemptionParams } from "./codec.ts";
import { checkRedeemRedemption, mayRedeemRedemption, redemptionClauses } from "./policy.ts";

/** Validates every write of a redemption, for the stores. */
export const redemptionWriteValidator: WriteValidator = { codec: redemptionCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(redemptionCodec, write.path) === undefined)
    return refuse("redemption.path", "That is not where a redemption lives.");
  const me = { id: judging.change.by };
  if (write.kind === "delete")
    return refuse("redemption.remove", "Nobody may delete a redemption.");
  if (write.kind === "update") return refuse("redemption.change", "A redemption is never changed.");
  const stored = judging.before(write.path);
  if (stored !== undefined)
    return refuse("redemption.exists", "There already is such a redemption.");
  const fields = judging.after(write.path) ?? {};
  const parsed = parseRedemption(fields);
  if (!parsed.ok)
    return refuse(
      "redemption.invalid",
      "Something in this redemption is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnCreate({ me, before: after, after, judging }, fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = RedemptionAccountPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedRedemption(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, redemptionFields);
  if (unknown !== undefined)
    return refuse("redemption.unknownField", `A redemption has no field "${unknown}".`);
  if (input.judging.after(parentPath(input.after.path)) === undefined)
    return refuse("redemption.parent", "The organisation that this belongs to is not there.");
  return judgeRedeem(input);
}

function judgeRedeem(input: PolicyInput): Refusal | undefined {
  if (!mayRedeemRedemption(input)) return refuse("redemption.redeem.by", redemptionClauses.redeem);
  if (input.after.by !== input.me.id)
    return refuse("redemption.redeem.sets.by", '"by" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("redemption.redeem.sets.at", '"at" is filled in by the step itself.');
  return checkRedeemRedemption(input);
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["entrance"] === "string")
    paths.push(entrancePath({ ...redemptionParams(write.path), entrance: fields["entrance"] }));
  return paths;
}
