// Generated from place.entity.ts by "npm run codegen". Do not edit. ec5c151d6934

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { placeCodec, placeParams } from "./codec.ts";
import { placeCommands } from "./commands.ts";

/** Creates sample documents of a place, and operations on them. */
export const placeSampler: Sampler = { codec: placeCodec, begin, change };

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["North building", "Second floor", "Kitchen", "Boiler", "Stairs", "Flat 12"]),
  kind: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["building", "floor", "room", "area", "equipment"]),
  site: (draw: Draw, _act?: ActorStamp) => draw.ref("site"),
  parent: (draw: Draw, _act?: ActorStamp) => draw.ref("place"),
  code: (draw: Draw, _act?: ActorStamp) => draw.text(16, 32),
  home: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  retired: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  importedWith: (draw: Draw, _act?: ActorStamp) => draw.text(0, 40),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = placeParams(path);
  return placeCommands.add(
    at,
    {
      name: some.name(draw, act),
      kind: some.kind(draw, act),
      site: some.site(draw, act),
      ...(draw.chance(0.5) ? { parent: some.parent(draw, act) } : {}),
      code: some.code(draw, act),
      ...(draw.chance(0.5) ? { home: some.home(draw, act) } : {}),
      ...(draw.chance(0.5) ? { retired: some.retired(draw, act) } : {}),
      ...(draw.chance(0.5) ? { importedWith: some.importedWith(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const place = documentAt(placeCodec, path, stored);
  if (place === undefined) return undefined;
  return placeCommands.change(
    place,
    {
      ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
      ...(draw.chance(0.4) ? { kind: some.kind(draw, act) } : {}),
      ...(draw.chance(0.4) ? { site: some.site(draw, act) } : {}),
      ...(draw.chance(0.4) ? { parent: some.parent(draw, act) } : {}),
      ...(draw.chance(0.4) ? { home: some.home(draw, act) } : {}),
      ...(draw.chance(0.4) ? { retired: some.retired(draw, act) } : {}),
    },
    act,
  );
}
