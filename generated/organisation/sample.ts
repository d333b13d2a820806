// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 66737a32c399

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { organisationCodec, organisationParams } from "./codec.ts";
import { organisationCommands } from "./commands.ts";

/** Creates sample documents of an organisation, and operations on them. */
export const organisationSampler: Sampler = { codec: organisationCodec, fields, begin, change };

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["Mill Lane Co-op", "Eastham Community Centre"]),
  zone: (draw: Draw, _act?: ActorStamp) => draw.one(["Europe/Berlin", "Europe/Dublin"]),
  locale: (draw: Draw, _act?: ActorStamp) => draw.one(["en-GB", "de-DE"]),
  dueHours: (draw: Draw, _act?: ActorStamp) => ({
    low: draw.whole(1, 101),
    normal: draw.whole(1, 101),
    high: draw.whole(1, 101),
    urgent: draw.whole(1, 101),
  }),
  closeAfterDays: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 90),
  anonymous: (draw: Draw, _act?: ActorStamp) => draw.one(["nobody", "guests", "residents"]),
  scanning: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  owner: (draw: Draw, act?: ActorStamp) => draw.person("member", act),
  round: (draw: Draw, _act?: ActorStamp) => draw.whole(0, 100),
  foundedAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  revision: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
};

function fields(draw: Draw): Fields {
  return {
    name: some.name(draw),
    zone: some.zone(draw),
    locale: some.locale(draw),
    ...(draw.chance(0.5) ? { dueHours: some.dueHours(draw) } : {}),
    ...(draw.chance(0.5) ? { closeAfterDays: some.closeAfterDays(draw) } : {}),
    ...(draw.chance(0.5) ? { anonymous: some.anonymous(draw) } : {}),
    ...(draw.chance(0.5) ? { scanning: some.scanning(draw) } : {}),
    ...(draw.chance(0.5) ? { owner: some.owner(draw) } : {}),
    ...(draw.chance(0.5) ? { round: some.round(draw) } : {}),
    foundedAt: some.foundedAt(draw),
    ...(draw.chance(0.5) ? { revision: some.revision(draw) } : {}),
  };
}

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = organisationParams(path);
  return organisationCommands.found(
    at,
    {
      name: some.name(draw, act),
      zone: some.zone(draw, act),
      locale: some.locale(draw, act),
      ...(draw.chance(0.5) ? { dueHours: some.dueHours(draw, act) } : {}),
      ...(draw.chance(0.5) ? { closeAfterDays: some.closeAfterDays(draw, act) } : {}),
      ...(draw.chance(0.5) ? { anonymous: some.anonymous(draw, act) } : {}),
      ...(draw.chance(0.5) ? { scanning: some.scanning(draw, act) } : {}),
      foundedAt: some.foundedAt(draw, act),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const organisation = documentAt(organisationCodec, path, stored);
  if (organisation === undefined) return undefined;
  switch (draw.one(["configure", "handOver", "endInvitations"])) {
    case "configure":
      return organisationCommands.configure(
        organisation,
        {
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { zone: some.zone(draw, act) } : {}),
          ...(draw.chance(0.4) ? { locale: some.locale(draw, act) } : {}),
          ...(draw.chance(0.4) ? { dueHours: some.dueHours(draw, act) } : {}),
          ...(draw.chance(0.4) ? { closeAfterDays: some.closeAfterDays(draw, act) } : {}),
          ...(draw.chance(0.4) ? { anonymous: some.anonymous(draw, act) } : {}),
          ...(draw.chance(0.4) ? { scanning: some.scanning(draw, act) } : {}),
        },
        act,
      );
    case "handOver":
      return organisationCommands.handOver(
        organisation,
        draw.chance(0.4) ? { owner: some.owner(draw, act) } : {},
        act,
      );
    case "endInvitations":
      return organisationCommands.endInvitations(organisation, {}, act);
  }
}
