import type { Instant } from "../generated/runtime.ts";
import { isOfTeam } from "../machines/people/team.ts";
import type { Letter } from "./letters.ts";
import type { Allowance } from "./ports.ts";

/**
 * The most letters a day (UTC): per organisation, caused by one member in all organisations, to one member, and caused by one
 * member to another. Further notices are only in the app. Letters that residents, guests and time cause are sent only while the
 * counters are below `others`, so that the rest stays for those of the team: a reporter may choose a due date on reopening.
 */
export const lettersADay = {
  team: { organisation: 1_000, author: 100, recipient: 30, pair: 10 },
  others: { organisation: 500, author: 100, recipient: 15, pair: 5 },
} as const;

/** The member who caused something. */
export interface Author {
  readonly id: string;
  /** Their role at that time. */
  readonly role: string;
}

const dayMs = 86_400_000;

/** The counters that each letter uses, and until when they have to be kept. */
export function mailAllowances({
  organisation,
  by,
  letters,
  at,
}: {
  readonly organisation: string;
  /** `undefined` where time caused it. */
  readonly by: Author | undefined;
  readonly letters: readonly Letter[];
  readonly at: Instant;
}): { readonly wishes: readonly (readonly Allowance[])[]; readonly until: Instant } {
  const day = new Date(at).toISOString().slice(0, 10);
  const isByTeam = by !== undefined && isOfTeam(by.role);
  const bounds = isByTeam ? lettersADay.team : lettersADay.others;
  const allowance = (of: keyof typeof bounds, id: string): Allowance => ({
    counter: `${day}.mail.${of}.${id}`,
    most: bounds[of],
  });
  const wishes = letters.map(({ to }) => [
    allowance("organisation", organisation),
    ...(by === undefined ? [] : [allowance("author", by.id), allowance("pair", `${by.id}.${to}`)]),
    allowance("recipient", to),
  ]);
  return { wishes, until: at + 2 * dayMs };
}

/**
 * Decides which wishes are granted, in turn. `before` and `after` are the used amounts by counter. A wish is granted where all
 * its counters have something left.
 */
export function allot(
  wishes: readonly (readonly Allowance[])[],
  before: ReadonlyMap<string, number>,
): { readonly granted: readonly boolean[]; readonly after: ReadonlyMap<string, number> } {
  const after = new Map(before);
  const granted = wishes.map((wish) => {
    const isLeft = wish.every(({ counter, most }) => (after.get(counter) ?? 0) < most);
    if (isLeft) for (const { counter } of wish) after.set(counter, (after.get(counter) ?? 0) + 1);
    return isLeft;
  });
  return { granted, after };
}
