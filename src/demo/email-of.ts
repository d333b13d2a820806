import type { PersonKey } from "./people.ts";

/** Where somebody of the demo building could be written to, if the address existed. */
export function emailOf(person: PersonKey): string {
  return `${person}@linden-court.example`;
}
