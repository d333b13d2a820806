import { beginsBelowNothing, changesUnseen } from "./blind.ts";
import { isAsDeclared } from "./declared.ts";
import { gainsPower } from "./gains.ts";
import { losesItsLast } from "./keeps.ts";
import { actsAsAnother, isShownAsAnother } from "./names.ts";
import type { Bench, Never } from "./never.ts";
import { reachesOut } from "./reaches.ts";
import { knowsSecret } from "./secrets.ts";
import { seesMore } from "./sees.ts";
import { sendsToOthers } from "./sends.ts";

/** The invariants of every schema that the steps of a story can violate. */
export function neversOf(bench: Bench): readonly Never[] {
  const makers = [
    gainsPower,
    losesItsLast,
    seesMore,
    knowsSecret,
    isShownAsAnother,
    actsAsAnother,
    reachesOut,
    changesUnseen,
    beginsBelowNothing,
    sendsToOthers,
    isAsDeclared,
  ];
  return makers.map((make) => make(bench)).filter(({ fields }) => fields.size > 0);
}
