// Generated from directory.entity.ts by "npm run codegen". Do not edit. 9c4845ea0e15

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { directoryCodec, directoryParams } from "./codec.ts";
import { directoryCommands } from "./commands.ts";

/** Creates sample documents of a directory, and operations on them. */
export const directorySampler: Sampler = { codec: directoryCodec, begin, change };

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"]),
  role: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["guest", "resident", "technician", "coordinator", "admin"]),
  sites: (draw: Draw, _act?: ActorStamp) => draw.list(0, 50, () => draw.ref("site")),
  active: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = directoryParams(path);
  return directoryCommands.show(
    at,
    {
      name: some.name(draw, act),
      role: some.role(draw, act),
      ...(draw.chance(0.5) ? { sites: some.sites(draw, act) } : {}),
      ...(draw.chance(0.5) ? { active: some.active(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const directory = documentAt(directoryCodec, path, stored);
  if (directory === undefined) return undefined;
  return directoryCommands.follow(
    directory,
    {
      ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
      ...(draw.chance(0.4) ? { role: some.role(draw, act) } : {}),
      ...(draw.chance(0.4) ? { sites: some.sites(draw, act) } : {}),
      ...(draw.chance(0.4) ? { active: some.active(draw, act) } : {}),
    },
    act,
  );
}
