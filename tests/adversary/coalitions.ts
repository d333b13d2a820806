import { rolesOf } from "#codegen/plan/matrix.ts";
import type { World } from "./world.ts";

/** Who is in it together, and how it is told: `"coordinator + newcomer"`. */
export interface Coalition {
  readonly name: string;
  readonly members: readonly string[];
}

/**
 * Strangers alone, everybody with the stranger who is let do most, and those with the strongest role but one together with somebody
 * below them. Whatever somebody can do alone they can do in company.
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
