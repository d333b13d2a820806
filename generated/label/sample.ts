// Generated from label.entity.ts by "npm run codegen". Do not edit. 2a3c3004a53e

import type { Draw } from "../draw.ts";
import { type Act, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { labelCodec, labelParams } from "./codec.ts";
import { labelCommands } from "./commands.ts";

/** How a label is made up: what it holds, and what people do to it. */
export const labelSampler: Sampler = { codec: labelCodec, begin, change };

/** What each field may hold. */
const some = {
  place: (draw: Draw, _act?: Act) => draw.ref("place"),
  site: (draw: Draw, _act?: Act) => draw.ref("site"),
  placeName: (draw: Draw, _act?: Act) => draw.text(1, 120),
  siteName: (draw: Draw, _act?: Act) => draw.text(1, 120),
  organisationName: (draw: Draw, _act?: Act) => draw.text(1, 120),
  active: (draw: Draw, _act?: Act) => draw.chance(0.2),
};

function begin(draw: Draw, path: string, act: Act): Change {
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

function change(draw: Draw, path: string, stored: Fields, act: Act): Change | undefined {
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
