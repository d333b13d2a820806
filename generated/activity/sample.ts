// Generated from activity.entity.ts by "npm run codegen". Do not edit. e86b2d1bdb1c

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { activityCodec, activityParams } from "./codec.ts";
import { activityCommands } from "./commands.ts";

/** Creates sample documents of an activity, and operations on them. */
export const activitySampler: Sampler = { codec: activityCodec, begin, change };

/** Sample values for each field. */
const some = {
  audience: (draw: Draw, _act?: ActorStamp) => draw.one(["everyone", "team"]),
  text: (draw: Draw, _act?: ActorStamp) => draw.text(0, 4000),
  photos: (draw: Draw, _act?: ActorStamp) => draw.list(0, 10, () => draw.ref("attachment")),
  minutes: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
  insteadOf: (draw: Draw, _act?: ActorStamp) => draw.ref("activity"),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = activityParams(path);
  return activityCommands.note(
    at,
    {
      ...(draw.chance(0.5) ? { audience: some.audience(draw, act) } : {}),
      ...(draw.chance(0.5) ? { text: some.text(draw, act) } : {}),
      ...(draw.chance(0.5) ? { photos: some.photos(draw, act) } : {}),
      ...(draw.chance(0.5) ? { minutes: some.minutes(draw, act) } : {}),
      ...(draw.chance(0.5) ? { insteadOf: some.insteadOf(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const activity = documentAt(activityCodec, path, stored);
  if (activity === undefined) return undefined;
  switch (draw.one(["hide", "unhide"])) {
    case "hide":
      return activityCommands.hide(activity, {}, act);
    case "unhide":
      return activityCommands.unhide(activity, {}, act);
  }
}
