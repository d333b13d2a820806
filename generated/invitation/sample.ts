// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 735c21bc4799

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { invitationCodec, invitationParams } from "./codec.ts";
import { invitationCommands } from "./commands.ts";

/** Creates sample documents of an invitation, and operations on them. */
export const invitationSampler: Sampler = { codec: invitationCodec, begin, change };

/** Sample values for each field. */
const some = {
  role: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["guest", "resident", "technician", "coordinator", "admin"]),
  sites: (draw: Draw, _act?: ActorStamp) => draw.list(1, 50, () => draw.ref("site")),
  request: (draw: Draw, _act?: ActorStamp) => draw.ref("request"),
  until: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  expiresAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  reusable: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  email: (draw: Draw, _act?: ActorStamp) => draw.text(0, 200),
  bound: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  note: (draw: Draw, _act?: ActorStamp) => draw.text(0, 500),
  organisationName: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  round: (draw: Draw, _act?: ActorStamp) => draw.whole(0, 100),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = invitationParams(path);
  switch (draw.one(["invite", "engage"])) {
    case "invite":
      return invitationCommands.invite(
        at,
        {
          role: some.role(draw, act),
          ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.5) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.5) ? { until: some.until(draw, act) } : {}),
          expiresAt: some.expiresAt(draw, act),
          ...(draw.chance(0.5) ? { reusable: some.reusable(draw, act) } : {}),
          ...(draw.chance(0.5) ? { email: some.email(draw, act) } : {}),
          ...(draw.chance(0.5) ? { bound: some.bound(draw, act) } : {}),
          ...(draw.chance(0.5) ? { note: some.note(draw, act) } : {}),
          organisationName: some.organisationName(draw, act),
          ...(draw.chance(0.5) ? { round: some.round(draw, act) } : {}),
        },
        act,
      );
    case "engage":
      return invitationCommands.engage(
        at,
        {
          role: some.role(draw, act),
          ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.5) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.5) ? { until: some.until(draw, act) } : {}),
          expiresAt: some.expiresAt(draw, act),
          ...(draw.chance(0.5) ? { reusable: some.reusable(draw, act) } : {}),
          ...(draw.chance(0.5) ? { email: some.email(draw, act) } : {}),
          ...(draw.chance(0.5) ? { bound: some.bound(draw, act) } : {}),
          ...(draw.chance(0.5) ? { note: some.note(draw, act) } : {}),
          organisationName: some.organisationName(draw, act),
          ...(draw.chance(0.5) ? { round: some.round(draw, act) } : {}),
        },
        act,
      );
  }
}

function change(_draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const invitation = documentAt(invitationCodec, path, stored);
  if (invitation === undefined) return undefined;
  return invitationCommands.revoke(invitation, {}, act);
}
