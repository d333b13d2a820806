// Generated from count.entity.ts by "npm run codegen". Do not edit. 69081c2fd066

import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { countPath } from "./codec.ts";

/** What it takes to begin to count. */
export type BeginCount = Record<string, never>;

/** Everything that can be done to a count; each answers with the change, and does nothing by itself. */
export const countCommands = {
  /** To begin to count. */
  begin(
    at: { readonly organisation: string; readonly count: string },
    input: BeginCount,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "count.begin"),
      writes: [{ kind: "create", path: countPath(at), fields: given(input) }],
    };
  },
};
