import type { PersonKey } from "./people.ts";

/** The e-mail address of a demo person, which does not exist. */
export function emailOf(person: PersonKey): string {
  return `${person}@linden-court.example`;
}
