// Generated from look.entity.ts by "npm run codegen". Do not edit. d071b73a521b

import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import { lookPath } from "./codec.ts";
import type { Look } from "./type.ts";

/** The input to show that a request is open. */
export type BeginLook = Record<string, never>;

/** What it takes to show that it is still open: the fields that change; `null` removes one. */
export type RenewLook = {};

/** Everything that can be done to a look; each answers with the change, and does nothing by itself. */
export const lookCommands = {
  /** To show that a request is open. */
  begin(
    at: { readonly organisation: string; readonly request: string; readonly look: string },
    input: BeginLook,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "look.begin"),
      writes: [
        { kind: "create", path: lookPath(at), fields: { ...given(input), at: act.at } },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { looks: { from: act.at, count: 1, of: [lookPath(at)] } },
        },
      ],
    };
  },

  /** To show that it is still open. */
  renew(look: Document<Look>, _input: RenewLook, act: ActorStamp): Change {
    const set: Fields = { at: act.at };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "look.renew"),
      writes: [
        {
          kind: "update",
          path: look.path,
          set: { ...set, revision: (look.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To delete a look. */
  remove(look: Document<Look>, act: ActorStamp): Change {
    return { ...changeBy(act, "look.remove"), writes: [{ kind: "delete", path: look.path }] };
  },
};
