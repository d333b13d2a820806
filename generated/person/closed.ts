// Generated from person.entity.ts by "npm run codegen". Do not edit. 295e88fbc276

import { hasOnlyKeys, isRecord } from "../runtime.ts";
import { personFields } from "./codec.ts";

/** Whether a person that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPerson(value: Readonly<Record<string, unknown>>): boolean {
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
  if (!isRecord(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedPersonEntered(value: unknown): boolean {
  if (!isRecord(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedPersonRegistered(value: unknown): boolean {
  if (!isRecord(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}
