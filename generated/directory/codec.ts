// Generated from directory.entity.ts by "npm run codegen". Do not edit. e55b28c4ad46

import {
  booleanProblems,
  choiceProblems,
  idProblems,
  listProblems,
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
  matchPath,
  withDefaults,
} from "../runtime.ts";
import { type Directory, directoryRoleValues } from "./type.ts";

/** The path of one directory. */
export function directoryPath(of: {
  readonly organisation: string;
  readonly directory: string;
}): string {
  return `organisations/${of.organisation}/directory/${of.directory}`;
}

/** The path of the collection of directory. */
export function directoryCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/directory`;
}

/** The ref of one directory, to read or watch it. */
export function directoryRef(of: {
  readonly organisation: string;
  readonly directory: string;
}): Ref<Directory> {
  return { codec: directoryCodec, path: directoryPath(of) };
}

/** The placeholders of a directory's path; empty where it is no such path. */
export function directoryParams(path: string): {
  readonly organisation: string;
  readonly directory: string;
} {
  const found = matchPath(directoryCodec, path);
  return { organisation: found?.["organisation"] ?? "", directory: found?.["directory"] ?? "" };
}

/** The names of all fields of a directory. */
export const directoryFields = ["name", "role", "sites", "active"];

const directoryDefaults = {
  active: true,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseDirectory(value: unknown): Parsed<Directory> {
  const filled = fill(value);
  return isDirectory(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfDirectory(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Directory>(value)) return value;
  const isOlder = value.active === undefined;
  return isOlder ? withDefaults(value, directoryDefaults) : value;
}

export const directoryCodec: Codec<Directory> = {
  entity: "directory",
  collections: ["organisations", "directory"],
  params: ["organisation", "directory"],
  parse: parseDirectory,
};

/** Whether every field is what the schema says. */
function isDirectory(value: unknown): value is Directory {
  return (
    isRecord<Directory>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 80) &&
    (value.role === "guest" ||
      value.role === "resident" ||
      value.role === "technician" ||
      value.role === "coordinator" ||
      value.role === "admin") &&
    (value.sites === undefined || isDirectorySites(value.sites)) &&
    typeof value.active === "boolean"
  );
}

function isDirectorySites(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 50) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfDirectory(value: unknown): readonly Problem[] {
  if (!isRecord<Directory>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 80);
  choiceProblems(found, "role", value.role, directoryRoleValues);
  if (value.sites !== undefined && !isDirectorySites(value.sites))
    listProblems(found, "sites", value.sites, 0, 50, (at, item) => idProblems(found, at, item));
  booleanProblems(found, "active", value.active);
  return found;
}
