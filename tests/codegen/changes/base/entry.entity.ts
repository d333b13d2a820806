import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { mayReadParent } from "#schema/language/policy.ts";

export const entry = entity("entry", {
  about: "What happened to a loan.",
  path: "libraries/{library}/loans/{loan}/entries/{entry}",
  fields: {
    kind: z.enum(["ask", "extend", "lend", "giveBack", "lose", "find", "remember", "borrow", "note"]),
    by: ref("person"),
    byName: z.string().max(80),
    at: instant(),
    text: z.string().max(400).optional(),
  },
  read: mayReadParent("loan"),
});
