// Generated from person.entity.ts by "npm run codegen". Do not edit. c9775a3cf55f

import { hasOnlyKeys } from "../runtime.ts";
import { personFields } from "./codec.ts";

/** Whether a person that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPerson(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 0 + (value.organisations === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, personFields);
}
