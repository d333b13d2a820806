// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 70c40e6251cd

import type { Draw } from "../draw.ts";
import type { ActorStamp, Change } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { entranceCodec, entranceParams } from "./codec.ts";
import { entranceCommands } from "./commands.ts";

/** Creates sample documents of an entrance, and operations on them. */
export const entranceSampler: Sampler = { codec: entranceCodec, begin };

/** Sample values for each field. */
const some = {
  invitation: (draw: Draw, _act?: ActorStamp) => draw.ref("invitation"),
  redemption: (draw: Draw, _act?: ActorStamp) => draw.ref("redemption"),
  role: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["guest", "resident", "technician", "coordinator", "admin"]),
  sites: (draw: Draw, _act?: ActorStamp) => draw.list(1, 50, () => draw.ref("site")),
  request: (draw: Draw, _act?: ActorStamp) => draw.ref("request"),
  until: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = entranceParams(path);
  return entranceCommands.enter(
    at,
    {
      invitation: some.invitation(draw, act),
      ...(draw.chance(0.5) ? { redemption: some.redemption(draw, act) } : {}),
      role: some.role(draw, act),
      ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
      ...(draw.chance(0.5) ? { request: some.request(draw, act) } : {}),
      ...(draw.chance(0.5) ? { until: some.until(draw, act) } : {}),
    },
    act,
  );
}
