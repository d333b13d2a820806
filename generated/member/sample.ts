// Generated from member.entity.ts by "npm run codegen". Do not edit. 6828c8e0cdee

import type { Draw } from "../draw.ts";
import { type Act, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { memberCodec, memberParams } from "./codec.ts";
import { memberCommands } from "./commands.ts";

/** How a member is made up: what it holds, and what people do to it. */
export const memberSampler: Sampler = {
  codec: memberCodec,
  fields,
  begin,
  change,
  people: {
    roles: ["resident", "technician", "coordinator", "admin"],
    role: "role",
    name: "name",
    active: "active",
    sites: "sites",
  },
};

/** What each field may hold. */
const some = {
  name: (draw: Draw, _act?: Act) =>
    draw.one(["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"]),
  email: (draw: Draw, _act?: Act) => draw.one(["somebody@example.org"]),
  role: (draw: Draw, _act?: Act) => draw.one(["resident", "technician", "coordinator", "admin"]),
  sites: (draw: Draw, _act?: Act) => draw.list(0, 50, () => draw.ref("site")),
  active: (draw: Draw, _act?: Act) => draw.chance(0.2),
  joinedAt: (draw: Draw, _act?: Act) => draw.moment(-2208988800000, 7258118400000),
};

function fields(draw: Draw): Fields {
  return {
    name: some.name(draw),
    ...(draw.chance(0.5) ? { email: some.email(draw) } : {}),
    role: some.role(draw),
    ...(draw.chance(0.5) ? { sites: some.sites(draw) } : {}),
    ...(draw.chance(0.5) ? { active: some.active(draw) } : {}),
    joinedAt: some.joinedAt(draw),
  };
}

function begin(draw: Draw, path: string, act: Act): Change {
  const at = memberParams(path);
  return memberCommands.add(
    at,
    {
      name: some.name(draw, act),
      ...(draw.chance(0.5) ? { email: some.email(draw, act) } : {}),
      role: some.role(draw, act),
      ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
      ...(draw.chance(0.5) ? { active: some.active(draw, act) } : {}),
      joinedAt: some.joinedAt(draw, act),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: Act): Change | undefined {
  const member = documentAt(memberCodec, path, stored);
  if (member === undefined) return undefined;
  switch (draw.one(["rename", "appoint"])) {
    case "rename":
      return memberCommands.rename(
        member,
        {
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { email: some.email(draw, act) } : {}),
        },
        act,
      );
    case "appoint":
      return memberCommands.appoint(
        member,
        {
          ...(draw.chance(0.4) ? { role: some.role(draw, act) } : {}),
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { active: some.active(draw, act) } : {}),
        },
        act,
      );
  }
}
