// Generated from person.entity.ts by "npm run codegen". Do not edit. e6225d860a5e

import {
  idProblems,
  listProblems,
  numberProblems,
  objectProblems,
  textProblems,
} from "../problems.ts";
import {
  type Codec,
  type Nested,
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
import type { Person, PersonEntered, PersonFounded, PersonRegistered } from "./type.ts";

/** The path of one person. */
export function personPath(of: { readonly person: string }): string {
  return `people/${of.person}`;
}

/** The path of all people. */
export function personCollection(): string {
  return "people";
}

/** The ref of one person, to read or watch it. */
export function personRef(of: { readonly person: string }): Ref<Person> {
  return { codec: personCodec, path: personPath(of) };
}

/** The placeholders of a person's path; empty where it is no such path. */
export function personParams(path: string): { readonly person: string } {
  const found = matchPath(personCodec, path);
  return { person: found?.["person"] ?? "" };
}

/** The names of all fields of a person. */
export const personFields = ["organisations", "founded", "entered", "registered", "revision"];

/** The keys of the fields that are objects. */
export const personNested: Nested = {
  founded: ["from", "count", "of"],
  entered: ["from", "count", "of"],
  registered: ["from", "count", "of"],
};

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
  if (!isRecord<Person>(value)) return value;
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
  return (
    isRecord<Person>(value) &&
    isPersonOrganisations(value.organisations) &&
    (value.founded === undefined || isPersonFounded(value.founded)) &&
    (value.entered === undefined || isPersonEntered(value.entered)) &&
    (value.registered === undefined || isPersonRegistered(value.registered)) &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

function isPersonOrganisations(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 50) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

function isPersonFoundedOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isPersonFounded(value: unknown): value is PersonFounded {
  return (
    isRecord<PersonFounded>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 5 &&
    isPersonFoundedOf(value.of)
  );
}

function isPersonEnteredOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isPersonEntered(value: unknown): value is PersonEntered {
  return (
    isRecord<PersonEntered>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 20 &&
    isPersonEnteredOf(value.of)
  );
}

function isPersonRegisteredOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isPersonRegistered(value: unknown): value is PersonRegistered {
  return (
    isRecord<PersonRegistered>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 20 &&
    isPersonRegisteredOf(value.of)
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfPerson(value: unknown): readonly Problem[] {
  if (!isRecord<Person>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  if (!isPersonOrganisations(value.organisations))
    listProblems(found, "organisations", value.organisations, 0, 50, (at, item) =>
      idProblems(found, at, item),
    );
  if (value.founded !== undefined && !isPersonFounded(value.founded))
    objectProblems<PersonFounded>(found, "founded", value.founded, "an object", (of) => {
      numberProblems(found, "founded.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "founded.count", of.count, 1, 5, true);
      if (!isPersonFoundedOf(of.of))
        listProblems(found, "founded.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.entered !== undefined && !isPersonEntered(value.entered))
    objectProblems<PersonEntered>(found, "entered", value.entered, "an object", (of) => {
      numberProblems(found, "entered.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "entered.count", of.count, 1, 20, true);
      if (!isPersonEnteredOf(of.of))
        listProblems(found, "entered.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.registered !== undefined && !isPersonRegistered(value.registered))
    objectProblems<PersonRegistered>(found, "registered", value.registered, "an object", (of) => {
      numberProblems(found, "registered.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "registered.count", of.count, 1, 20, true);
      if (!isPersonRegisteredOf(of.of))
        listProblems(found, "registered.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
