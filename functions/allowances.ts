import type { Instant } from "../generated/runtime.ts";
import { isOfTeam } from "../machines/people/team.ts";
import type { Letter } from "./letters.ts";
import type { Allowance } from "./ports.ts";

/**
 * The most letters a day (UTC): per organisation, caused by one member in all organisations, to one member, and caused by one
 * member to another. Further notices are only in the app. Letters that residents and time cause are sent only while the counters
 * are below `others`, so that the rest stays for those of the team: a reporter may choose a due date on reopening. What guests
 * cause has half of that, because by one label anybody becomes any number of guests.
 */
export const lettersADay = {
  team: { organisation: 1_000, author: 100, recipient: 30, pair: 10 },
  others: { organisation: 500, author: 100, recipient: 15, pair: 5 },
  guests: { organisation: 250, author: 100, recipient: 8, pair: 5 },
} as const;

/**
 * The most notices a day that ring a member's devices: caused by one member, and in all by residents, guests and time. Messages
 * are cheaper than letters, so that there are more of them; what the team causes is not added up. Guests have half of what all have.
 */
export const pushesADay = {
  team: { pair: 200 },
  others: { pair: 30, recipient: 300 },
  guests: { pair: 30, recipient: 150 },
} as const;

/** The member who caused something. */
export interface Author {
  readonly id: string;
  /** Their role at that time. */
  readonly role: string;
}

interface PushBounds {
  readonly pair: number;
  readonly recipient?: number;
}

const dayMs = 86_400_000;

interface Caused {
  /** `undefined` where time caused it. */
  readonly by: Author | undefined;
  readonly at: Instant;
}

/** The counters that each message uses, and until when they have to be kept. */
interface Allowances {
  readonly wishes: readonly (readonly Allowance[])[];
  readonly until: Instant;
}

/** The allowances of letters. */
export function mailAllowances({
  organisation,
  by,
  letters,
  at,
}: Caused & {
  readonly organisation: string;
  readonly letters: readonly Letter[];
}): Allowances {
  const bounds = lettersADay[rankOf(by)];
  const allowance = (of: keyof typeof bounds, id: string): Allowance => ({
    counter: `${dayOf(at)}.mail.${of}.${id}`,
    most: bounds[of],
  });
  const wishes = letters.map(({ to }) => [
    allowance("organisation", organisation),
    ...(by === undefined ? [] : [allowance("author", by.id), allowance("pair", `${by.id}.${to}`)]),
    allowance("recipient", to),
  ]);
  return { wishes, until: at + 2 * dayMs };
}

/** The allowances of ringing the devices of these members. */
export function pushAllowances({
  by,
  to: members,
  at,
}: Caused & { readonly to: readonly string[] }): Allowances {
  const bounds: PushBounds = pushesADay[rankOf(by)];
  const { pair, recipient } = bounds;
  const day = dayOf(at);
  const wishes = members.map((to) => [
    ...(by === undefined ? [] : [{ counter: `${day}.push.pair.${by.id}.${to}`, most: pair }]),
    ...(recipient === undefined
      ? []
      : [{ counter: `${day}.push.recipient.${to}`, most: recipient }]),
  ]);
  return { wishes, until: at + 2 * dayMs };
}

/** Whose bounds hold for what somebody causes; time is like residents. */
function rankOf(by: Author | undefined): keyof typeof lettersADay {
  if (by === undefined) return "others";
  if (isOfTeam(by.role)) return "team";
  return by.role === "guest" ? "guests" : "others";
}

function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
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
