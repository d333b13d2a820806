// Generated from count.entity.ts by "npm run codegen". Do not edit. ef6941148393

import type { Draw } from "../draw.ts";
import type { Act, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { countCodec, countParams } from "./codec.ts";
import { countCommands } from "./commands.ts";

/** How a count is made up: what it holds, and what people do to it. */
export const countSampler: Sampler = { codec: countCodec, begin, isOfAuthor: true };

function begin(_draw: Draw, path: string, act: Act): Change {
  const at = countParams(path);
  return countCommands.begin(at, {}, act);
}
