// Generated from founding.entity.ts by "npm run codegen". Do not edit. 7cd09c60e4cd

import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { foundingPath } from "./codec.ts";

/** What it takes to write down that an organisation was founded. */
export type RecordFounding = Record<string, never>;

/** Everything that can be done to a founding; each answers with the change, and does nothing by itself. */
export const foundingCommands = {
  /** To write down that an organisation was founded. */
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
