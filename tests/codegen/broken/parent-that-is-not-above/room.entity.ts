import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { is, mayReadParent } from "#schema/language/policy.ts";

export const floor = entity("floor", {
  about: "A storey.",
  path: "floors/{floor}",
  fields: { shut: z.boolean() },
  read: is("shut", false),
});

export const room = entity("room", {
  about: "A room on a floor.",
  path: "rooms/{room}",
  fields: { floor: ref("floor"), name: z.string().max(20) },
  read: mayReadParent("floor"),
});
