// Generated from redemption.entity.ts by "npm run codegen". Do not edit. fa1a835c714a

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { redemptionCodec, redemptionParams } from "./codec.ts";
import { redemptionCommands } from "./commands.ts";

/** How a redemption is made up: what it holds, and what people do to it. */
export const redemptionSampler: Sampler = { codec: redemptionCodec, begin };

/** What each field may hold. */
const some = { entrance: (draw: Draw, _act?: ActorStamp) => draw.ref("entrance") };

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = redemptionParams(path);
  return redemptionCommands.redeem(
    at,
    draw.chance(0.5) ? { entrance: some.entrance(draw, act) } : {},
    act,
  );
}
