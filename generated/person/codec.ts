// Generated from person.entity.ts by "npm run codegen". Do not edit. 7050dc6b7f18

import { listProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  isRecord,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import type { Person } from "./type.ts";

/** The path of one person. */
export function personPath(of: { readonly person: string }): string {
  return `people/${of.person}`;
}

/** The path of all people. */
export function personCollection(): string {
  return "people";
}

/** One person, to be read or watched. */
export function personRef(of: { readonly person: string }): Ref<Person> {
  return { codec: personCodec, path: personPath(of) };
}

/** The placeholders of a person's path; empty where it is no such path. */
export function personParams(path: string): { readonly person: string } {
  const found = matchPath(personCodec, path);
  return { person: found?.person ?? "" };
}

/** Names of every field a person has. */
export const personFields = ["organisations"];

const personDefaults = {
  organisations: [],
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parsePerson(value: unknown): Parsed<Person> {
  const filled = fill(value);
  return isPerson(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfPerson(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const isOlder = value.organisations === undefined;
  return isOlder ? withDefaults(value, personDefaults) : value;
}

export const personCodec: Codec<Person> = {
  entity: "person",
  collections: ["people"],
  params: ["person"],
  parse: parsePerson,
};

/** Whether every field is what the schema says. */
function isPerson(value: unknown): value is Person {
  return isRecord(value) && isPersonOrganisations(value.organisations);
}

function isPersonOrganisations(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 50) return false;
  for (const item of items)
    if (
      !(typeof item === "string" && item.length >= 1 && item.length <= 40 && /^[\w-]+$/.test(item))
    )
      return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfPerson(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  if (!isPersonOrganisations(value.organisations))
    listProblems(found, "organisations", value.organisations, 0, 50, (at, item) =>
      textProblems(found, at, item, 1, 40, /^[\w-]+$/),
    );
  return found;
}
