import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { founding, member, role } from "#schema/language/policy.ts";

export const shop = entity("shop", {
  about: "A shop.",
  path: "shops/{shop}",
  fields: { name: z.string().max(80) },
  read: member(),
  creates: { open: { about: "open a shop", by: founding("keeper", "sign") } },
  remove: role("keeper"),
  meant: { "remove.orphans": "Whoever closes a shop takes everything out first." },
});

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "helper"]) },
  actor: { role: "role" },
  read: member(),
  creates: { enrol: { about: "enrol somebody", by: role("keeper") } },
});

export const sign = entity("sign", {
  about: "That a shop was opened.",
  path: "shops/{shop}/signs/{sign}",
  fields: { name: z.string().max(80) },
  read: member(),
  creates: { hang: { about: "hang it out", by: role("keeper") } },
});
