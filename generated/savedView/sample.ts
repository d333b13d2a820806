// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. dd822c919a20

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { savedViewCodec, savedViewParams } from "./codec.ts";
import { savedViewCommands } from "./commands.ts";

/** How a savedView is made up: what it holds, and what people do to it. */
export const savedViewSampler: Sampler = { codec: savedViewCodec, begin, change };

/** What each field may hold. */
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
