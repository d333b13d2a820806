// Generated from notice.entity.ts by "npm run codegen". Do not edit. 0ce0210e8943

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import type { Notice } from "./type.ts";

/** What it takes to mark it as seen: the fields that change; `null` removes one. */
export type SeeNotice = { readonly seen?: Notice["seen"] | undefined };

/** Everything that can be done to a notice; each answers with the change, and does nothing by itself. */
export const noticeCommands = {
  /** To mark it as seen. */
  see(notice: Document<Notice>, input: SeeNotice, act: ActorStamp): Change {
    const set: Fields = given({ seen: input.seen });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "notice.see"),
      writes: [
        {
          kind: "update",
          path: notice.path,
          set: { ...set, revision: (notice.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
