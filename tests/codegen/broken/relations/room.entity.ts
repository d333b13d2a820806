import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { agrees, is, mayReadParent, related } from "#schema/language/policy.ts";

export const floor = entity("floor", {
  about: "A storey.",
  path: "floors/{floor}",
  fields: { shut: z.boolean() },
  read: is("shut", "no"),
});

export const room = entity("room", {
  about: "A room that is related to what it cannot be.",
  path: "rooms/{room}",
  fields: { floor: ref("floor"), name: z.string().max(20) },
  read: mayReadParent("floor"),
  edits: {
    move: {
      about: "move it",
      fields: ["floor"],
      by: related("name", is("shut", false)),
      blockers: [{ unless: agrees("floor", "name"), because: "It has another name." }],
    },
  },
});
