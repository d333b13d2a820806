// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 79ba194ce4cc

import { personPath } from "../person/codec.ts";
import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { entrancePath } from "./codec.ts";
import type { Entrance } from "./type.ts";

/** The input to accept an invitation. */
export type EnterEntrance = Pick<Entrance, "invitation" | "role"> &
  Partial<Pick<Entrance, "redemption" | "sites" | "request" | "until">>;

/** Everything that can be done to an entrance; each answers with the change, and does nothing by itself. */
export const entranceCommands = {
  /** To accept an invitation. */
  enter(
    at: { readonly organisation: string; readonly entrance: string },
    input: EnterEntrance,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "entrance.enter"),
      writes: [
        {
          kind: "create",
          path: entrancePath(at),
          fields: { ...given(input), by: act.by.id, at: act.at },
        },
        {
          kind: "update",
          path: personPath({ person: act.by.id }),
          set: { entered: { from: act.at, count: 1, of: [entrancePath(at)] } },
        },
      ],
    };
  },
};
