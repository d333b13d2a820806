// Generated from place.entity.ts by "npm run codegen". Do not edit. ab5e53d82178

import {
  booleanProblems,
  choiceProblems,
  idProblems,
  numberProblems,
  textProblems,
} from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import { type Place, placeKindValues } from "./type.ts";

/** The path of one place. */
export function placePath(of: { readonly organisation: string; readonly place: string }): string {
  return `organisations/${of.organisation}/places/${of.place}`;
}

/** The path of the collection of places. */
export function placeCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/places`;
}

/** The ref of one place, to read or watch it. */
export function placeRef(of: {
  readonly organisation: string;
  readonly place: string;
}): Ref<Place> {
  return { codec: placeCodec, path: placePath(of) };
}

/** The placeholders of a place's path; empty where it is no such path. */
export function placeParams(path: string): {
  readonly organisation: string;
  readonly place: string;
} {
  const found = matchPath(placeCodec, path);
  return { organisation: found?.["organisation"] ?? "", place: found?.["place"] ?? "" };
}

/** The names of all fields of a place. */
export const placeFields = [
  "name",
  "kind",
  "site",
  "parent",
  "code",
  "home",
  "retired",
  "importedWith",
  "revision",
];

const placeDefaults = {
  home: false,
  retired: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parsePlace(value: unknown): Parsed<Place> {
  const filled = fill(value);
  return isPlace(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfPlace(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Place>(value)) return value;
  const isOlder = value.home === undefined || value.retired === undefined;
  return isOlder ? withDefaults(value, placeDefaults) : value;
}

export const placeCodec: Codec<Place> = {
  entity: "place",
  collections: ["organisations", "places"],
  params: ["organisation", "place"],
  parse: parsePlace,
};

/** Whether every field is what the schema says. */
function isPlace(value: unknown): value is Place {
  return (
    isRecord<Place>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 120) &&
    (value.kind === "building" ||
      value.kind === "floor" ||
      value.kind === "room" ||
      value.kind === "area" ||
      value.kind === "equipment") &&
    hasIdForm(value.site) &&
    (value.parent === undefined || hasIdForm(value.parent)) &&
    typeof value.code === "string" &&
    hasLength(value.code, 16, 32) &&
    typeof value.home === "boolean" &&
    typeof value.retired === "boolean" &&
    (value.importedWith === undefined ||
      (typeof value.importedWith === "string" && hasLength(value.importedWith, 0, 40))) &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfPlace(value: unknown): readonly Problem[] {
  if (!isRecord<Place>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 120);
  choiceProblems(found, "kind", value.kind, placeKindValues);
  idProblems(found, "site", value.site);
  if (value.parent !== undefined) idProblems(found, "parent", value.parent);
  textProblems(found, "code", value.code, 16, 32);
  booleanProblems(found, "home", value.home);
  booleanProblems(found, "retired", value.retired);
  if (value.importedWith !== undefined)
    textProblems(found, "importedWith", value.importedWith, 0, 40);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
