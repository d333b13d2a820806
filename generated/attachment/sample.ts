// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 8694264bd4d9

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { attachmentCodec, attachmentParams } from "./codec.ts";
import { attachmentCommands } from "./commands.ts";

/** Creates sample documents of an attachment, and operations on them. */
export const attachmentSampler: Sampler = { codec: attachmentCodec, begin, change };

/** Sample values for each field. */
const some = {
  type: (draw: Draw, _act?: ActorStamp) => draw.one(["image/jpeg", "image/webp"]),
  width: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
  height: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
  bytes: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
  alt: (draw: Draw, _act?: ActorStamp) => draw.text(0, 300),
  audience: (draw: Draw, _act?: ActorStamp) => draw.one(["everyone", "team"]),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = attachmentParams(path);
  return attachmentCommands.attach(
    at,
    {
      type: some.type(draw, act),
      width: some.width(draw, act),
      height: some.height(draw, act),
      bytes: some.bytes(draw, act),
      ...(draw.chance(0.5) ? { alt: some.alt(draw, act) } : {}),
      ...(draw.chance(0.5) ? { audience: some.audience(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const attachment = documentAt(attachmentCodec, path, stored);
  if (attachment === undefined) return undefined;
  switch (draw.one(["hide", "unhide"])) {
    case "hide":
      return attachmentCommands.hide(attachment, {}, act);
    case "unhide":
      return attachmentCommands.unhide(attachment, {}, act);
  }
}
