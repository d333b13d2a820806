// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 9199be01c306

import type { Draw } from "../draw.ts";
import type { Act, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { redemptionCodec, redemptionParams } from "./codec.ts";
import { redemptionCommands } from "./commands.ts";

/** How a redemption is made up: what it holds, and what people do to it. */
export const redemptionSampler: Sampler = { codec: redemptionCodec, begin };

/** What each field may hold. */
const some = { entrance: (draw: Draw, _act?: Act) => draw.ref("entrance") };

function begin(draw: Draw, path: string, act: Act): Change {
  const at = redemptionParams(path);
  return redemptionCommands.redeem(
    at,
    draw.chance(0.5) ? { entrance: some.entrance(draw, act) } : {},
    act,
  );
}
