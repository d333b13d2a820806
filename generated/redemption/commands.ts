// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 8e840fde1177

import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { redemptionPath } from "./codec.ts";
import type { Redemption } from "./type.ts";

/** The input to use an invitation for one person. */
export type RedeemRedemption = Partial<Pick<Redemption, "entrance">>;

/** Everything that can be done to a redemption; each answers with the change, and does nothing by itself. */
export const redemptionCommands = {
  /** To use an invitation for one person. */
  redeem(
    at: { readonly organisation: string; readonly redemption: string },
    input: RedeemRedemption,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "redemption.redeem"),
      writes: [
        {
          kind: "create",
          path: redemptionPath(at),
          fields: { ...given(input), by: act.by.id, at: act.at },
        },
      ],
    };
  },
};
