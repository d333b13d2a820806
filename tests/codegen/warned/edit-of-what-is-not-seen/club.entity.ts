import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { anyOf, role, self } from "#schema/language/policy.ts";

export const member = entity("member", {
  about: "Somebody in a club.",
  path: "clubs/{club}/members/{member}",
  fields: { role: z.enum(["guest", "helper", "host"]) },
  actor: { role: "role" },
  read: anyOf(self("id"), role("host")),
});

export const note = entity("note", {
  about: "A note for whoever keeps the bar.",
  path: "clubs/{club}/notes/{note}",
  fields: { text: z.string().max(400), done: z.boolean() },
  read: role("host"),
  edits: {
    tick: { about: "tick it off", fields: ["done"], by: role("helper", "host") },
  },
});
