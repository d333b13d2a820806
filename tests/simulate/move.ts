import type { MemberRole } from "#generated/member/type.ts";
import type { Random } from "../conformance/random.ts";
import type { Hand, Ledger } from "./ledger.ts";

/** Something that a screen offers to somebody now. */
export interface Move {
  /** What somebody does: `"closes the sheet"`. */
  readonly what: string;
  /** How often people do that, beside 1 for what is usual. */
  readonly weight: number;
  readonly make: () => void;
}

/** Who looks at a screen, and what they bring along. */
export interface Tapper {
  readonly hand: Hand;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Words that nobody else ever writes. */
  readonly words: () => string;
  /** What everybody who is simulated was in the beginning, by the id of their member. */
  readonly roles: ReadonlyMap<string, MemberRole>;
  /** Whether somebody taps twice where once is enough. */
  readonly isHasty: boolean;
}

/** One of them, the more usual the likelier. */
export function chosen(moves: readonly Move[], random: Random): Move | undefined {
  let left = random.next() * moves.reduce((sum, { weight }) => sum + weight, 0);
  for (const move of moves) {
    left -= move.weight;
    if (left < 0) return move;
  }
  return undefined;
}
