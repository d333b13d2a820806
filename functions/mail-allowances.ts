import type { Instant } from "../generated/runtime.ts";
import type { Letter } from "./letters.ts";
import type { Allowance } from "./ports.ts";

/** Letters a day (UTC): of one organisation, by what one person does, wherever, and to one person. The rest stands in the app. */
export const lettersADay = { organisation: 1_000, author: 100, recipient: 30 } as const;

const dayMs = 86_400_000;

/** What each letter takes from, and until when the counters have to be kept. */
export function mailAllowances({
  organisation,
  by,
  letters,
  at,
}: {
  readonly organisation: string;
  readonly by: string | undefined;
  readonly letters: readonly Letter[];
  readonly at: Instant;
}): { readonly wishes: readonly (readonly Allowance[])[]; readonly until: Instant } {
  const day = new Date(at).toISOString().slice(0, 10);
  const allowance = (of: keyof typeof lettersADay, id: string): Allowance => ({
    counter: `${day}.mail.${of}.${id}`,
    most: lettersADay[of],
  });
  const wishes = letters.map(({ to }) => [
    allowance("organisation", organisation),
    ...(by === undefined ? [] : [allowance("author", by)]),
    allowance("recipient", to),
  ]);
  return { wishes, until: at + 2 * dayMs };
}
