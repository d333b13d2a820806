import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { founding, member, role } from "#schema/language/policy.ts";

export const shop = entity("shop", {
  about: "Where things are lent.",
  path: "shops/{shop}",
  fields: { name: z.string().min(1).max(80) },
  read: member(),
  creates: { found: { about: "open a shop", by: founding("keeper", "sign") } },
});

export const sign = entity("sign", {
  about: "That a shop was opened under this id.",
  path: "shops/{shop}/signs/{sign}",
  fields: {},
  read: member(),
  creates: { hang: { about: "hang it out", by: role("keeper") } },
});
