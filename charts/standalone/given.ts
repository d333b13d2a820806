import type { Answer } from "../drawing/layout.ts";

/** What an exported page is given beside its code: a classic script sets it before the page's own runs. */
export interface Given {
  /** ELK's answers by structure, so that nothing has to be laid out to be looked at. */
  readonly layouts: Readonly<Record<string, Answer>>;
}

/** What that script sets it as. */
export const givenName = "fettleCharts";

/** What this page was given; nothing where the script beside it is missing. */
export function readGiven(): Given {
  const given: unknown = Reflect.get(globalThis, givenName);
  return isGiven(given) ? given : { layouts: {} };
}

// Written by `npm run charts -- export` beside this very code.
function isGiven(value: unknown): value is Given {
  return typeof value === "object" && value !== null && "layouts" in value;
}
