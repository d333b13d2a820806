// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. a5e4449e4665

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { savedViewCodec, savedViewParams } from "./codec.ts";
import { savedViewCommands } from "./commands.ts";

/** Creates sample documents of a savedView, and operations on them. */
export const savedViewSampler: Sampler = { codec: savedViewCodec, begin, change };

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) => draw.text(1, 60),
  search: (draw: Draw, _act?: ActorStamp) => draw.text(1, 1000),
  shared: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  pinned: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  order: (draw: Draw, _act?: ActorStamp) => draw.whole(0, 100),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = savedViewParams(path);
  return savedViewCommands.save(
    at,
    {
      name: some.name(draw, act),
      search: some.search(draw, act),
      ...(draw.chance(0.5) ? { pinned: some.pinned(draw, act) } : {}),
      order: some.order(draw, act),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const savedView = documentAt(savedViewCodec, path, stored);
  if (savedView === undefined) return undefined;
  switch (draw.one(["discard", "change", "share"])) {
    case "discard":
      return savedViewCommands.discard(savedView, {}, act);
    case "change":
      return savedViewCommands.change(
        savedView,
        {
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { search: some.search(draw, act) } : {}),
          ...(draw.chance(0.4) ? { pinned: some.pinned(draw, act) } : {}),
          ...(draw.chance(0.4) ? { order: some.order(draw, act) } : {}),
        },
        act,
      );
    case "share":
      return savedViewCommands.share(
        savedView,
        draw.chance(0.4) ? { shared: some.shared(draw, act) } : {},
        act,
      );
  }
}
