// Generated from device.entity.ts by "npm run codegen". Do not edit. 22e2ad7c46ee

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { deviceCodec, deviceParams } from "./codec.ts";
import { deviceCommands } from "./commands.ts";

/** Creates sample documents of a device, and operations on them. */
export const deviceSampler: Sampler = { codec: deviceCodec, begin, change };

/** Sample values for each field. */
const some = {
  token: (draw: Draw, _act?: ActorStamp) => draw.text(1, 4096),
  kinds: (draw: Draw, _act?: ActorStamp) =>
    draw.list(0, 20, () =>
      draw.one([
        "assigned",
        "approved",
        "confirm",
        "reopened",
        "closed",
        "mentioned",
        "reported",
        "moved",
        "noted",
        "overdue",
      ]),
    ),
  quietFrom: (draw: Draw, _act?: ActorStamp) => draw.whole(0, 100),
  quietTo: (draw: Draw, _act?: ActorStamp) => draw.whole(0, 100),
  zone: (draw: Draw, _act?: ActorStamp) => draw.one(["Europe/Berlin", "Europe/Dublin"]),
  locale: (draw: Draw, _act?: ActorStamp) => draw.one(["en-GB", "de-DE"]),
  seenAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = deviceParams(path);
  return deviceCommands.register(
    at,
    {
      token: some.token(draw, act),
      ...(draw.chance(0.5) ? { kinds: some.kinds(draw, act) } : {}),
      ...(draw.chance(0.5) ? { quietFrom: some.quietFrom(draw, act) } : {}),
      ...(draw.chance(0.5) ? { quietTo: some.quietTo(draw, act) } : {}),
      zone: some.zone(draw, act),
      locale: some.locale(draw, act),
      seenAt: some.seenAt(draw, act),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const device = documentAt(deviceCodec, path, stored);
  if (device === undefined) return undefined;
  return deviceCommands.change(
    device,
    {
      ...(draw.chance(0.4) ? { token: some.token(draw, act) } : {}),
      ...(draw.chance(0.4) ? { kinds: some.kinds(draw, act) } : {}),
      ...(draw.chance(0.4) ? { quietFrom: some.quietFrom(draw, act) } : {}),
      ...(draw.chance(0.4) ? { quietTo: some.quietTo(draw, act) } : {}),
      ...(draw.chance(0.4) ? { zone: some.zone(draw, act) } : {}),
      ...(draw.chance(0.4) ? { locale: some.locale(draw, act) } : {}),
      ...(draw.chance(0.4) ? { seenAt: some.seenAt(draw, act) } : {}),
    },
    act,
  );
}
