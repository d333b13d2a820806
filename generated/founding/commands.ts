// Generated from founding.entity.ts by "npm run codegen". Do not edit. 81c54178364f

import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { foundingPath } from "./codec.ts";

/** The input to record that an organisation was founded. */
export type RecordFounding = Record<string, never>;

/** Everything that can be done to a founding; each answers with the change, and does nothing by itself. */
export const foundingCommands = {
  /** To record that an organisation was founded. */
  record(
    at: { readonly organisation: string; readonly founding: string },
    input: RecordFounding,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "founding.record"),
      writes: [
        {
          kind: "create",
          path: foundingPath(at),
          fields: { ...given(input), by: act.by.id, at: act.at },
        },
      ],
    };
  },
};
