import { isOfTeam } from "#machines/people/team.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { foldText } from "../csv/text.ts";

/** A member; small enough to be sent to a worker. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** Whether they can be an assignee. */
  readonly works: boolean;
}

/** The people whom a table can name. */
export function knownPeople({ people }: Pick<Workspace, "people">): readonly KnownPerson[] {
  return [...people.values()].map(({ id, name, active, role }) => ({
    id,
    name,
    active,
    works: isOfTeam(role),
  }));
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

  /** Who works on it: `undefined` where nobody is called that, or several are; one who left only for work that has ended. */
  assignee(text: string, hasEnded: boolean): string | undefined {
    return this.#only(text, ({ active, works }) => works && (active || hasEnded));
  }

  /** Who follows it. */
  follower(text: string): string | undefined {
    return this.#only(text, () => true);
  }

  #only(text: string, isMeant: (person: KnownPerson) => boolean): string | undefined {
    const known = this.#byId.get(withId.exec(text)?.[1] ?? text);
    const named = known === undefined ? (this.#byName.get(foldText(text)) ?? []) : [known];
    const meant = named.filter(isMeant);
    return meant.length === 1 ? meant[0]?.id : undefined;
  }
}
