// Generated from person.entity.ts by "npm run codegen". Do not edit. c95d653b2840

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { personCodec, personParams } from "./codec.ts";
import { personCommands } from "./commands.ts";

/** Creates sample documents of a person, and operations on them. */
export const personSampler: Sampler = { codec: personCodec, begin, change, isOfAuthor: true };

/** Sample values for each field. */
const some = {
  organisations: (draw: Draw, _act?: ActorStamp) =>
    draw.list(0, 50, () => draw.ref("organisation")),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = personParams(path);
  return personCommands.begin(
    at,
    draw.chance(0.5) ? { organisations: some.organisations(draw, act) } : {},
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const person = documentAt(personCodec, path, stored);
  if (person === undefined) return undefined;
  return personCommands.change(
    person,
    draw.chance(0.4) ? { organisations: some.organisations(draw, act) } : {},
    act,
  );
}
