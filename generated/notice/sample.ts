// Generated from notice.entity.ts by "npm run codegen". Do not edit. b30c6b7fec93

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { noticeCodec } from "./codec.ts";
import { noticeCommands } from "./commands.ts";

/** Creates sample documents of a notice, and operations on them. */
export const noticeSampler: Sampler = { codec: noticeCodec, fields, change };

/** Sample values for each field. */
const some = {
  kind: (draw: Draw, _act?: ActorStamp) =>
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
  request: (draw: Draw, _act?: ActorStamp) => draw.ref("request"),
  entry: (draw: Draw, _act?: ActorStamp) => draw.ref("activity"),
  by: (draw: Draw, act?: ActorStamp) => draw.person("member", act),
  byName: (draw: Draw, _act?: ActorStamp) => draw.text(0, 80),
  byRole: (draw: Draw, _act?: ActorStamp) => draw.text(0, 20),
  state: (draw: Draw, _act?: ActorStamp) => draw.text(0, 20),
  words: (draw: Draw, _act?: ActorStamp) => draw.text(0, 140),
  title: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  at: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  seen: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  revision: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
};

function fields(draw: Draw): Fields {
  return {
    kind: some.kind(draw),
    request: some.request(draw),
    ...(draw.chance(0.5) ? { entry: some.entry(draw) } : {}),
    ...(draw.chance(0.5) ? { by: some.by(draw) } : {}),
    ...(draw.chance(0.5) ? { byName: some.byName(draw) } : {}),
    ...(draw.chance(0.5) ? { byRole: some.byRole(draw) } : {}),
    ...(draw.chance(0.5) ? { state: some.state(draw) } : {}),
    ...(draw.chance(0.5) ? { words: some.words(draw) } : {}),
    title: some.title(draw),
    at: some.at(draw),
    ...(draw.chance(0.5) ? { seen: some.seen(draw) } : {}),
    ...(draw.chance(0.5) ? { revision: some.revision(draw) } : {}),
  };
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const notice = documentAt(noticeCodec, path, stored);
  if (notice === undefined) return undefined;
  return noticeCommands.see(notice, draw.chance(0.4) ? { seen: some.seen(draw, act) } : {}, act);
}
