// Generated from site.entity.ts by "npm run codegen". Do not edit. 6d94534bd85f

import { booleanProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import type { Site } from "./type.ts";

/** The path of one site. */
export function sitePath(of: { readonly organisation: string; readonly site: string }): string {
  return `organisations/${of.organisation}/sites/${of.site}`;
}

/** The path of the collection of sites. */
export function siteCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/sites`;
}

/** The ref of one site, to read or watch it. */
export function siteRef(of: { readonly organisation: string; readonly site: string }): Ref<Site> {
  return { codec: siteCodec, path: sitePath(of) };
}

/** The placeholders of a site's path; empty where it is no such path. */
export function siteParams(path: string): { readonly organisation: string; readonly site: string } {
  const found = matchPath(siteCodec, path);
  return { organisation: found?.["organisation"] ?? "", site: found?.["site"] ?? "" };
}

/** The names of all fields of a site. */
export const siteFields = ["name", "address", "retired", "importedWith", "revision"];

const siteDefaults = {
  retired: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseSite(value: unknown): Parsed<Site> {
  const filled = fill(value);
  return isSite(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfSite(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Site>(value)) return value;
  const isOlder = value.retired === undefined;
  return isOlder ? withDefaults(value, siteDefaults) : value;
}

export const siteCodec: Codec<Site> = {
  entity: "site",
  collections: ["organisations", "sites"],
  params: ["organisation", "site"],
  parse: parseSite,
};

/** Whether every field is what the schema says. */
function isSite(value: unknown): value is Site {
  return (
    isRecord<Site>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 120) &&
    (value.address === undefined ||
      (typeof value.address === "string" && hasLength(value.address, 0, 200))) &&
    typeof value.retired === "boolean" &&
    (value.importedWith === undefined ||
      (typeof value.importedWith === "string" && hasLength(value.importedWith, 0, 40))) &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfSite(value: unknown): readonly Problem[] {
  if (!isRecord<Site>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 120);
  if (value.address !== undefined) textProblems(found, "address", value.address, 0, 200);
  booleanProblems(found, "retired", value.retired);
  if (value.importedWith !== undefined)
    textProblems(found, "importedWith", value.importedWith, 0, 40);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
