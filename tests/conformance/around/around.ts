import { inTheSameAct, changedAlone, removed, shownOtherwise, untouchable } from "./beside.ts";
import { changedOtherwise } from "./changes.ts";
import { aside, calledOtherwise, everywhere } from "./everywhere.ts";
import { byOthers, lyingOtherwise, ofEveryRole } from "./people.ts";
import type { On, Variation } from "./scene.ts";
import { writtenOtherwise, writtenTogether } from "./written.ts";

/**
 * Every scene that differs from a scene in one fact, by the kind of the fact: each field of each stored or written document, alone
 * or wherever its value occurs; each id; each document missing, existing before, or created in the same change; the acting user.
 * Most of them are refused.
 */
export const kindsOfVariations: readonly ((on: On) => Iterable<Variation>)[] = [
  changedOtherwise,
  removed,
  changedAlone,
  shownOtherwise,
  ofEveryRole,
  writtenTogether,
  byOthers,
  calledOtherwise,
  aside,
  writtenOtherwise,
  lyingOtherwise,
  everywhere,
  inTheSameAct,
  untouchable,
];
