// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 517ae23f00da

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
import type { SavedView } from "./type.ts";

/** The path of one savedView. */
export function savedViewPath(of: {
  readonly organisation: string;
  readonly savedView: string;
}): string {
  return `organisations/${of.organisation}/savedViews/${of.savedView}`;
}

/** The path of the collection of savedViews. */
export function savedViewCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/savedViews`;
}

/** The ref of one savedView, to read or watch it. */
export function savedViewRef(of: {
  readonly organisation: string;
  readonly savedView: string;
}): Ref<SavedView> {
  return { codec: savedViewCodec, path: savedViewPath(of) };
}

/** The placeholders of a savedView's path; empty where it is no such path. */
export function savedViewParams(path: string): {
  readonly organisation: string;
  readonly savedView: string;
} {
  const found = matchPath(savedViewCodec, path);
  return { organisation: found?.["organisation"] ?? "", savedView: found?.["savedView"] ?? "" };
}

/** The names of all fields of a savedView. */
export const savedViewFields = [
  "name",
  "search",
  "shared",
  "pinned",
  "order",
  "owner",
  "discarded",
  "revision",
];

const savedViewDefaults = {
  shared: false,
  pinned: true,
  discarded: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseSavedView(value: unknown): Parsed<SavedView> {
  const filled = fill(value);
  return isSavedView(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfSavedView(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<SavedView>(value)) return value;
  const isOlder =
    value.shared === undefined || value.pinned === undefined || value.discarded === undefined;
  return isOlder ? withDefaults(value, savedViewDefaults) : value;
}

export const savedViewCodec: Codec<SavedView> = {
  entity: "savedView",
  collections: ["organisations", "savedViews"],
  params: ["organisation", "savedView"],
  parse: parseSavedView,
};

/** Whether every field is what the schema says. */
function isSavedView(value: unknown): value is SavedView {
  return (
    isRecord<SavedView>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 60) &&
    typeof value.search === "string" &&
    hasLength(value.search, 1, 1000) &&
    typeof value.shared === "boolean" &&
    typeof value.pinned === "boolean" &&
    isWholeNumber(value.order) &&
    value.order >= 0 &&
    value.order <= 9007199254740991 &&
    hasIdForm(value.owner) &&
    typeof value.discarded === "boolean" &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfSavedView(value: unknown): readonly Problem[] {
  if (!isRecord<SavedView>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 60);
  textProblems(found, "search", value.search, 1, 1000);
  booleanProblems(found, "shared", value.shared);
  booleanProblems(found, "pinned", value.pinned);
  numberProblems(found, "order", value.order, 0, 9007199254740991, true);
  idProblems(found, "owner", value.owner);
  booleanProblems(found, "discarded", value.discarded);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
