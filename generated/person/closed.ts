// Generated from person.entity.ts by "npm run codegen". Do not edit. 8ae58c32fa91

import { type Unchecked, hasOnlyKeys, isRecord } from "../runtime.ts";
import { personFields } from "./codec.ts";
import type { Person, PersonEntered, PersonFounded, PersonRegistered } from "./type.ts";

/** Whether a person that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPerson(value: Unchecked<Person>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    0 +
    (value.organisations === undefined ? 0 : 1) +
    (value.founded === undefined ? 0 : 1) +
    (value.entered === undefined ? 0 : 1) +
    (value.registered === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return (
    (keys === present || hasOnlyKeys(value, personFields)) &&
    isClosedPersonFounded(value.founded) &&
    isClosedPersonEntered(value.entered) &&
    isClosedPersonRegistered(value.registered)
  );
}

function isClosedPersonFounded(value: unknown): boolean {
  if (!isRecord<PersonFounded>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedPersonEntered(value: unknown): boolean {
  if (!isRecord<PersonEntered>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedPersonRegistered(value: unknown): boolean {
  if (!isRecord<PersonRegistered>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}
