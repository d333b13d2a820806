// Generated from look.entity.ts by "npm run codegen". Do not edit. a8af0bd57e4a

import { numberProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  isRecord,
  isWholeNumber,
  matchPath,
} from "../runtime.ts";
import type { Look } from "./type.ts";

/** The path of one look. */
export function lookPath(of: {
  readonly organisation: string;
  readonly request: string;
  readonly look: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/looks/${of.look}`;
}

/** The path of the collection of looks. */
export function lookCollection(of: {
  readonly organisation: string;
  readonly request: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/looks`;
}

/** The ref of one look, to read or watch it. */
export function lookRef(of: {
  readonly organisation: string;
  readonly request: string;
  readonly look: string;
}): Ref<Look> {
  return { codec: lookCodec, path: lookPath(of) };
}

/** The placeholders of a look's path; empty where it is no such path. */
export function lookParams(path: string): {
  readonly organisation: string;
  readonly request: string;
  readonly look: string;
} {
  const found = matchPath(lookCodec, path);
  return {
    organisation: found?.["organisation"] ?? "",
    request: found?.["request"] ?? "",
    look: found?.["look"] ?? "",
  };
}

/** The names of all fields of a look. */
export const lookFields = ["at", "revision"];

/** Checks stored fields. fields the schema does not know are kept. */
export function parseLook(value: unknown): Parsed<Look> {
  return isLook(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfLook(value) };
}

export const lookCodec: Codec<Look> = {
  entity: "look",
  collections: ["organisations", "requests", "looks"],
  params: ["organisation", "request", "look"],
  parse: parseLook,
};

/** Whether every field is what the schema says. */
function isLook(value: unknown): value is Look {
  return (
    isRecord<Look>(value) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfLook(value: unknown): readonly Problem[] {
  if (!isRecord<Look>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
