import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { statesOf } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";
import { doorLifecycle } from "./door.lifecycle.ts";

export const door = entity("door", {
  about: "A door whose lifecycle, in another file, names a state that is not there.",
  path: "doors/{door}",
  fields: { keeper: z.string().max(40), state: z.enum(statesOf(doorLifecycle)) },
  lifecycle: doorLifecycle,
  read: self("keeper"),
});
