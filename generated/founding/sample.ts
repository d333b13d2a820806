// Generated from founding.entity.ts by "npm run codegen". Do not edit. f71a25c9cbd5

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { foundingCodec, foundingParams } from "./codec.ts";
import { foundingCommands } from "./commands.ts";

/** Creates sample documents of a founding, and operations on them. */
export const foundingSampler: Sampler = { codec: foundingCodec, begin };

function begin(_draw: Draw, path: string, act: ActorStamp): Change {
  const at = foundingParams(path);
  return foundingCommands.record(at, {}, act);
}
