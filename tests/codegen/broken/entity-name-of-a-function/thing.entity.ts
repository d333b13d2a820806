import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const thing = entity("match", {
  about: "A game, of whose name and the word Path a function would be made that is there already.",
  path: "matches/{match}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
