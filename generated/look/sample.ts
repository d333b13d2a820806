// Generated from look.entity.ts by "npm run codegen". Do not edit. 3a4480439546

import type { Draw } from "../draw.ts";
import { type Act, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { lookCodec, lookParams } from "./codec.ts";
import { lookCommands } from "./commands.ts";

/** How a look is made up: what it holds, and what people do to it. */
export const lookSampler: Sampler = { codec: lookCodec, begin, change, isOfAuthor: true };

/** What each field may hold. */
const some = { at: (draw: Draw, _act?: Act) => draw.moment(-2208988800000, 7258118400000) };

function begin(_draw: Draw, path: string, act: Act): Change {
  const at = lookParams(path);
  return lookCommands.begin(at, {}, act);
}

function change(draw: Draw, path: string, stored: Fields, act: Act): Change | undefined {
  const look = documentAt(lookCodec, path, stored);
  if (look === undefined) return undefined;
  return lookCommands.renew(look, draw.chance(0.4) ? { at: some.at(draw, act) } : {}, act);
}
