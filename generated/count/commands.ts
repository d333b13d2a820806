// Generated from count.entity.ts by "npm run codegen". Do not edit. 17f2986f715b

import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { countPath } from "./codec.ts";

/** The input to start the counters. */
export type BeginCount = Record<string, never>;

/** Everything that can be done to a count; each answers with the change, and does nothing by itself. */
export const countCommands = {
  /** To start the counters. */
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
