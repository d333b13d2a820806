// Generated from label.entity.ts by "npm run codegen". Do not edit. b41623f5131c

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { labelCodec, labelParams } from "./codec.ts";
import { labelCommands } from "./commands.ts";

/** Creates sample documents of a label, and operations on them. */
export const labelSampler: Sampler = { codec: labelCodec, begin, change };

/** Sample values for each field. */
const some = {
  place: (draw: Draw, _act?: ActorStamp) => draw.ref("place"),
  site: (draw: Draw, _act?: ActorStamp) => draw.ref("site"),
  placeName: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  siteName: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  organisationName: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  active: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = labelParams(path);
  return labelCommands.add(
    at,
    {
      place: some.place(draw, act),
      site: some.site(draw, act),
      placeName: some.placeName(draw, act),
      siteName: some.siteName(draw, act),
      organisationName: some.organisationName(draw, act),
      ...(draw.chance(0.5) ? { active: some.active(draw, act) } : {}),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const label = documentAt(labelCodec, path, stored);
  if (label === undefined) return undefined;
  return labelCommands.change(
    label,
    {
      ...(draw.chance(0.4) ? { place: some.place(draw, act) } : {}),
      ...(draw.chance(0.4) ? { site: some.site(draw, act) } : {}),
      ...(draw.chance(0.4) ? { placeName: some.placeName(draw, act) } : {}),
      ...(draw.chance(0.4) ? { siteName: some.siteName(draw, act) } : {}),
      ...(draw.chance(0.4) ? { organisationName: some.organisationName(draw, act) } : {}),
      ...(draw.chance(0.4) ? { active: some.active(draw, act) } : {}),
    },
    act,
  );
}
