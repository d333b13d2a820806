// Generated from founding.entity.ts by "npm run codegen". Do not edit. 4dd3e3bf5e2e

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
import type { Founding } from "./type.ts";

/** The path of one founding. */
export function foundingPath(of: {
  readonly organisation: string;
  readonly founding: string;
}): string {
  return `organisations/${of.organisation}/foundings/${of.founding}`;
}

/** The path of the collection of foundings. */
export function foundingCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/foundings`;
}

/** The ref of one founding, to read or watch it. */
export function foundingRef(of: {
  readonly organisation: string;
  readonly founding: string;
}): Ref<Founding> {
  return { codec: foundingCodec, path: foundingPath(of) };
}

/** The placeholders of a founding's path; empty where it is no such path. */
export function foundingParams(path: string): {
  readonly organisation: string;
  readonly founding: string;
} {
  const found = matchPath(foundingCodec, path);
  return { organisation: found?.["organisation"] ?? "", founding: found?.["founding"] ?? "" };
}

/** The names of all fields of a founding. */
export const foundingFields = ["by", "at"];

/** Checks stored fields. fields the schema does not know are kept. */
export function parseFounding(value: unknown): Parsed<Founding> {
  return isFounding(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfFounding(value) };
}

export const foundingCodec: Codec<Founding> = {
  entity: "founding",
  collections: ["organisations", "foundings"],
  params: ["organisation", "founding"],
  parse: parseFounding,
};

/** Whether every field is what the schema says. */
function isFounding(value: unknown): value is Founding {
  return (
    isRecord<Founding>(value) &&
    hasIdForm(value.by) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfFounding(value: unknown): readonly Problem[] {
  if (!isRecord<Founding>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  idProblems(found, "by", value.by);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  return found;
}
