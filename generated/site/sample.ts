// Generated from site.entity.ts by "npm run codegen". Do not edit. 962d8203b155

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { siteCodec, siteParams } from "./codec.ts";
import { siteCommands } from "./commands.ts";

/** Creates sample documents of a site, and operations on them. */
export const siteSampler: Sampler = { codec: siteCodec, begin, change };

/** Sample values for each field. */
const some = {
  name: (draw: Draw, _act?: ActorStamp) => draw.one(["Mill Lane", "Old School", "Harbour Yard"]),
  address: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["Mill Lane 4, Eastham", "Harbour Street 17, Eastham"]),
  retired: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
  importedWith: (draw: Draw, _act?: ActorStamp) => draw.text(0, 40),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = siteParams(path);
  return siteCommands.add(
    at,
    {
      name: some.name(draw, act),
      ...(draw.chance(0.5) ? { address: some.address(draw, act) } : {}),
      ...(draw.chance(0.5) ? { retired: some.retired(draw, act) } : {}),
      ...(draw.chance(0.5) ? { importedWith: some.importedWith(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const site = documentAt(siteCodec, path, stored);
  if (site === undefined) return undefined;
  return siteCommands.change(
    site,
    {
      ...(draw.chance(0.4) ? { name: some.name(draw, act) } : {}),
      ...(draw.chance(0.4) ? { address: some.address(draw, act) } : {}),
      ...(draw.chance(0.4) ? { retired: some.retired(draw, act) } : {}),
    },
    act,
  );
}
