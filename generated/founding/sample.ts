// Generated from founding.entity.ts by "npm run codegen". Do not edit. 5fbc14faf5d0

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { foundingCodec, foundingParams } from "./codec.ts";
import { foundingCommands } from "./commands.ts";

/** How a founding is made up: what it holds, and what people do to it. */
export const foundingSampler: Sampler = { codec: foundingCodec, begin };

function begin(_draw: Draw, path: string, act: ActorStamp): Change {
  const at = foundingParams(path);
  return foundingCommands.record(at, {}, act);
}
