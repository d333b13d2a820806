// Generated from label.entity.ts by "npm run codegen". Do not edit. 6cb1eb7aad9b

import { booleanProblems, idProblems, numberProblems, textProblems } from "../problems.ts";
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
import type { Label } from "./type.ts";

/** The path of one label. */
export function labelPath(of: { readonly organisation: string; readonly label: string }): string {
  return `organisations/${of.organisation}/labels/${of.label}`;
}

/** The path of the collection of labels. */
export function labelCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/labels`;
}

/** The ref of one label, to read or watch it. */
export function labelRef(of: {
  readonly organisation: string;
  readonly label: string;
}): Ref<Label> {
  return { codec: labelCodec, path: labelPath(of) };
}

/** The placeholders of a label's path; empty where it is no such path. */
export function labelParams(path: string): {
  readonly organisation: string;
  readonly label: string;
} {
  const found = matchPath(labelCodec, path);
  return { organisation: found?.["organisation"] ?? "", label: found?.["label"] ?? "" };
}

/** The names of all fields of a label. */
export const labelFields = [
  "place",
  "site",
  "placeName",
  "siteName",
  "organisationName",
  "active",
  "revision",
];

const labelDefaults = {
  active: true,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseLabel(value: unknown): Parsed<Label> {
  const filled = fill(value);
  return isLabel(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfLabel(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Label>(value)) return value;
  const isOlder = value.active === undefined;
  return isOlder ? withDefaults(value, labelDefaults) : value;
}

export const labelCodec: Codec<Label> = {
  entity: "label",
  collections: ["organisations", "labels"],
  params: ["organisation", "label"],
  parse: parseLabel,
};

/** Whether every field is what the schema says. */
function isLabel(value: unknown): value is Label {
  return (
    isRecord<Label>(value) &&
    hasIdForm(value.place) &&
    hasIdForm(value.site) &&
    typeof value.placeName === "string" &&
    hasLength(value.placeName, 1, 120) &&
    typeof value.siteName === "string" &&
    hasLength(value.siteName, 1, 120) &&
    typeof value.organisationName === "string" &&
    hasLength(value.organisationName, 1, 120) &&
    typeof value.active === "boolean" &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfLabel(value: unknown): readonly Problem[] {
  if (!isRecord<Label>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  idProblems(found, "place", value.place);
  idProblems(found, "site", value.site);
  textProblems(found, "placeName", value.placeName, 1, 120);
  textProblems(found, "siteName", value.siteName, 1, 120);
  textProblems(found, "organisationName", value.organisationName, 1, 120);
  booleanProblems(found, "active", value.active);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
