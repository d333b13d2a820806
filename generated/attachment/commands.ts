// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 210bd9c8f3c6

import { countPath } from "../count/codec.ts";
import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { attachmentPath } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** The input to add a photo. */
export type AttachAttachment = Pick<Attachment, "type" | "width" | "height" | "bytes"> &
  Partial<Pick<Attachment, "alt" | "audience">>;

/** Everything that can be done to an attachment; each answers with the change, and does nothing by itself. */
export const attachmentCommands = {
  /** To add a photo. */
  attach(
    at: { readonly organisation: string; readonly request: string; readonly attachment: string },
    input: AttachAttachment,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "attachment.attach"),
      writes: [
        {
          kind: "create",
          path: attachmentPath(at),
          fields: { audience: "everyone", ...given(input), by: act.by.id, at: act.at },
        },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { photos: { from: act.at, count: 1, of: [attachmentPath(at)] } },
        },
      ],
    };
  },
};
