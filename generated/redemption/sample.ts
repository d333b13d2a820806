// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 9b4d83790483

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { redemptionCodec, redemptionParams } from "./codec.ts";
import { redemptionCommands } from "./commands.ts";

/** Creates sample documents of a redemption, and operations on them. */
export const redemptionSampler: Sampler = { codec: redemptionCodec, begin };

/** Sample values for each field. */
const some = { entrance: (draw: Draw, _act?: ActorStamp) => draw.ref("entrance") };

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = redemptionParams(path);
  return redemptionCommands.redeem(
    at,
    draw.chance(0.5) ? { entrance: some.entrance(draw, act) } : {},
    act,
  );
}
