import type { Instant } from "../generated/runtime.ts";
import { isOfTeam } from "../machines/people/team.ts";
import type { Letter } from "./letters.ts";
import type { Allowance } from "./ports.ts";

/**
 * Letters a day (UTC): of one organisation, by what one person does, wherever, to one person, and by what one does to another. The rest
 * stands in the app. What residents and guests cause is granted only as long as less than their bound was sent at all: so what
 * they leave is the team's, and what time brings.
 */
export const lettersADay = {
  team: { organisation: 1_000, author: 100, recipient: 30, pair: 10 },
  others: { organisation: 500, author: 100, recipient: 15, pair: 5 },
} as const;

/** Whose doing something is. */
export interface Author {
  readonly id: string;
  /** Their role then. */
  readonly role: string;
}

const dayMs = 86_400_000;

/** What each letter takes from, and until when the counters have to be kept. */
export function mailAllowances({
  organisation,
  by,
  letters,
  at,
}: {
  readonly organisation: string;
  /** Nobody's where time brought it. */
  readonly by: Author | undefined;
  readonly letters: readonly Letter[];
  readonly at: Instant;
}): { readonly wishes: readonly (readonly Allowance[])[]; readonly until: Instant } {
  const day = new Date(at).toISOString().slice(0, 10);
  const bounds = by === undefined || isOfTeam(by.role) ? lettersADay.team : lettersADay.others;
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
