// Generated from count.entity.ts by "npm run codegen". Do not edit. b4132f5bb7e5

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { countCodec, countParams } from "./codec.ts";
import { countCommands } from "./commands.ts";

/** Creates sample documents of a count, and operations on them. */
export const countSampler: Sampler = { codec: countCodec, begin, isOfAuthor: true };

function begin(_draw: Draw, path: string, act: ActorStamp): Change {
  const at = countParams(path);
  return countCommands.begin(at, {}, act);
}
