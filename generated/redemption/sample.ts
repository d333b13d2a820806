// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 594a3495440b

import type { Draw } from "../draw.ts";
import type { Act, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { redemptionCodec, redemptionParams } from "./codec.ts";
import { redemptionCommands } from "./commands.ts";

/** How a redemption is made up: what it holds, and what people do to it. */
export const redemptionSampler: Sampler = { codec: redemptionCodec, begin };

function begin(_draw: Draw, path: string, act: Act): Change {
  const at = redemptionParams(path);
  return redemptionCommands.redeem(at, {}, act);
}
