import { rolesOf } from "#codegen/plan/matrix.ts";
import type { World } from "./world.ts";

/** The members of a coalition, and its name: `"coordinator + newcomer"`. */
export interface Coalition {
  readonly name: string;
  readonly members: readonly string[];
}

/**
 * Each stranger alone; every other person together with the most powerful stranger; people of the second strongest role
 * together with one of the second weakest role. Whatever one person can do, a coalition with them can do too.
 */
export function coalitionsOf({ plan, people }: World): readonly Coalition[] {
  const strangers = people.filter(({ role, own }) => role === undefined && own === undefined);
  const others = people.filter((each) => !strangers.includes(each));
  const [weakest] = strangers;
  const mate = strangers.at(-1);
  const roles = rolesOf(plan);
  const below = others.find(({ role }) => role !== undefined && role === roles[1]);
  const above = others.filter(({ role }) => role !== undefined && role === roles.at(-2));
  const alone = strangers.map(({ id }) => [id]);
  const inCompany = others.map(({ id }) => (mate === undefined ? [id] : [id, mate.id]));
  const inTwos =
    roles.length < 4 || below === undefined ? [] : above.map(({ id }) => [id, below.id]);
  const withWeakest =
    below === undefined || weakest === undefined || weakest === mate
      ? []
      : [[below.id, weakest.id]];
  return [...alone, ...inCompany, ...inTwos, ...withWeakest].map((members) => ({
    name: members.join(" + "),
    members,
  }));
}
