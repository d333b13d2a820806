import { isOfTeam } from "#machines/people/team.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { foldText } from "../csv/text.ts";

/** Somebody who is or was given work; small enough to be sent to a worker. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** The people who can be an assignee. */
export function knownPeople({ people }: Pick<Workspace, "people">): readonly KnownPerson[] {
  return [...people.values()]
    .filter(({ role }) => isOfTeam(role))
    .map(({ id, name, active }) => ({ id, name, active }));
}

const withId = /\[([\w-]{1,40})\]$/;

/** Finds the member that a table names, in the form of our own exports: by name, with the id where several have that name. */
export class PersonFinder {
  readonly #byId = new Map<string, KnownPerson>();
  readonly #byName = new Map<string, KnownPerson[]>();

  constructor(people: readonly KnownPerson[]) {
    for (const person of people) {
      this.#byId.set(person.id, person);
      const name = foldText(person.name);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), person]);
    }
  }

  /** `undefined` where nobody is called that, or several are; one who left only for work that has ended. */
  find(text: string, hasEnded: boolean): string | undefined {
    const known = this.#byId.get(withId.exec(text)?.[1] ?? text);
    const named = known === undefined ? (this.#byName.get(foldText(text)) ?? []) : [known];
    const able = named.filter(({ active }) => active || hasEnded);
    return able.length === 1 ? able[0]?.id : undefined;
  }
}
