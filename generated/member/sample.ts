// Generated from member.entity.ts by "npm run codegen". Do not edit. c71c5b08cbc0

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { memberCodec, memberParams } from "./codec.ts";
import { memberCommands } from "./commands.ts";

/** Creates sample documents of a member, and operations on them. */
export const memberSampler: Sampler = {
  codec: memberCodec,
  fields,
  begin,
  change,
  people: {
    roles: ["guest", "resident", "technician", "coordinator", "admin"],
    role: "role",
    name: "name",
    active: "active",
    sites: "sites",
    until: "until",
  },
};

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"]),
  role: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["guest", "resident", "technician", "coordinator", "admin"]),
  sites: (draw: Draw, _act?: ActorStamp) => draw.list(0, 50, () => draw.ref("site")),
  active: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  email: (draw: Draw, _act?: ActorStamp) => draw.one(["somebody@example.org"]),
  charts: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  request: (draw: Draw, _act?: ActorStamp) => draw.ref("request"),
  until: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  entrance: (draw: Draw, _act?: ActorStamp) => draw.ref("entrance"),
  label: (draw: Draw, _act?: ActorStamp) => draw.ref("label"),
  leftAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  joinedAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  revision: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
};

function fields(draw: Draw): Fields {
  return {
    name: some.name(draw),
    role: some.role(draw),
    ...(draw.chance(0.5) ? { sites: some.sites(draw) } : {}),
    ...(draw.chance(0.5) ? { active: some.active(draw) } : {}),
    ...(draw.chance(0.5) ? { email: some.email(draw) } : {}),
    ...(draw.chance(0.5) ? { charts: some.charts(draw) } : {}),
    ...(draw.chance(0.5) ? { request: some.request(draw) } : {}),
    ...(draw.chance(0.5) ? { until: some.until(draw) } : {}),
    ...(draw.chance(0.5) ? { entrance: some.entrance(draw) } : {}),
    ...(draw.chance(0.5) ? { label: some.label(draw) } : {}),
    ...(draw.chance(0.5) ? { leftAt: some.leftAt(draw) } : {}),
    joinedAt: some.joinedAt(draw),
    ...(draw.chance(0.5) ? { revision: some.revision(draw) } : {}),
  };
}

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = memberParams(path);
  switch (draw.one(["add", "join", "scan"])) {
    case "add":
      return memberCommands.add(
        at,
        {
          name: some.name(draw, act),
          ...(draw.chance(0.5) ? { email: some.email(draw, act) } : {}),
          role: some.role(draw, act),
          ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.5) ? { active: some.active(draw, act) } : {}),
          ...(draw.chance(0.5) ? { charts: some.charts(draw, act) } : {}),
          joinedAt: some.joinedAt(draw, act),
        },
        act,
      );
    case "join":
      return memberCommands.join(
        at,
        {
          name: some.name(draw, act),
          ...(draw.chance(0.5) ? { email: some.email(draw, act) } : {}),
          role: some.role(draw, act),
          ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.5) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.5) ? { until: some.until(draw, act) } : {}),
          ...(draw.chance(0.5) ? { entrance: some.entrance(draw, act) } : {}),
        },
        act,
      );
    case "scan":
      return memberCommands.scan(
        at,
        {
          name: some.name(draw, act),
          ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.5) ? { label: some.label(draw, act) } : {}),
        },
        act,
      );
  }
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const member = documentAt(memberCodec, path, stored);
  if (member === undefined) return undefined;
  switch (draw.one(["rename", "appoint", "leave", "accept", "visit", "return", "revisit"])) {
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
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { email: some.email(draw, act) } : {}),
          ...(draw.chance(0.4) ? { role: some.role(draw, act) } : {}),
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { active: some.active(draw, act) } : {}),
          ...(draw.chance(0.4) ? { charts: some.charts(draw, act) } : {}),
          ...(draw.chance(0.4) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.4) ? { until: some.until(draw, act) } : {}),
        },
        act,
      );
    case "leave":
      return memberCommands.leave(member, {}, act);
    case "accept":
      return memberCommands.accept(
        member,
        {
          ...(draw.chance(0.4) ? { role: some.role(draw, act) } : {}),
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.4) ? { until: some.until(draw, act) } : {}),
          ...(draw.chance(0.4) ? { entrance: some.entrance(draw, act) } : {}),
        },
        act,
      );
    case "visit":
      return memberCommands.visit(
        member,
        {
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { label: some.label(draw, act) } : {}),
        },
        act,
      );
    case "return":
      return memberCommands.return(
        member,
        {
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { role: some.role(draw, act) } : {}),
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { request: some.request(draw, act) } : {}),
          ...(draw.chance(0.4) ? { until: some.until(draw, act) } : {}),
          ...(draw.chance(0.4) ? { entrance: some.entrance(draw, act) } : {}),
        },
        act,
      );
    case "revisit":
      return memberCommands.revisit(
        member,
        {
          ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
          ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
          ...(draw.chance(0.4) ? { label: some.label(draw, act) } : {}),
        },
        act,
      );
  }
}
