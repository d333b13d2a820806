import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const thing = entity("Thing", {
  about: "A thing that begins with a capital.",
  path: "things/{Thing}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
