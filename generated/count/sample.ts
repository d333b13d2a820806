// Generated from count.entity.ts by "npm run codegen". Do not edit. bc7ea6ce6113

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { countCodec, countParams } from "./codec.ts";
import { countCommands } from "./commands.ts";

/** How a count is made up: what it holds, and what people do to it. */
export const countSampler: Sampler = { codec: countCodec, begin, isOfAuthor: true };

function begin(_draw: Draw, path: string, act: ActorStamp): Change {
  const at = countParams(path);
  return countCommands.begin(at, {}, act);
}
