// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 0af0d0d8c9be

import { idProblems, numberProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  isRecord,
  isWholeNumber,
  matchPath,
} from "../runtime.ts";
import type { Redemption } from "./type.ts";

/** The path of one redemption. */
export function redemptionPath(of: {
  readonly organisation: string;
  readonly redemption: string;
}): string {
  return `organisations/${of.organisation}/redemptions/${of.redemption}`;
}

/** The path of the collection of redemptions. */
export function redemptionCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/redemptions`;
}

/** The ref of one redemption, to read or watch it. */
export function redemptionRef(of: {
  readonly organisation: string;
  readonly redemption: string;
}): Ref<Redemption> {
  return { codec: redemptionCodec, path: redemptionPath(of) };
}

/** The placeholders of a redemption's path; empty where it is no such path. */
export function redemptionParams(path: string): {
  readonly organisation: string;
  readonly redemption: string;
} {
  const found = matchPath(redemptionCodec, path);
  return { organisation: found?.["organisation"] ?? "", redemption: found?.["redemption"] ?? "" };
}

/** The names of all fields of a redemption. */
export const redemptionFields = ["entrance", "by", "at"];

/** Checks stored fields. fields the schema does not know are kept. */
export function parseRedemption(value: unknown): Parsed<Redemption> {
  return isRedemption(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfRedemption(value) };
}

export const redemptionCodec: Codec<Redemption> = {
  entity: "redemption",
  collections: ["organisations", "redemptions"],
  params: ["organisation", "redemption"],
  parse: parseRedemption,
};

/** Whether every field is what the schema says. */
function isRedemption(value: unknown): value is Redemption {
  return (
    isRecord<Redemption>(value) &&
    (value.entrance === undefined || hasIdForm(value.entrance)) &&
    hasIdForm(value.by) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfRedemption(value: unknown): readonly Problem[] {
  if (!isRecord<Redemption>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  if (value.entrance !== undefined) idProblems(found, "entrance", value.entrance);
  idProblems(found, "by", value.by);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  return found;
}
