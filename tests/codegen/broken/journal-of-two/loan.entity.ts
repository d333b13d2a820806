import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const gift = entity("gift", {
  about: "Something with a journal.",
  path: "gifts/{giver}/again/{gift}",
  fields: { owner: z.string().max(40), last: ref("entry") },
  journal: { entity: "entry", last: "last" },
  read: self("owner"),
});

export const loan = entity("loan", {
  about: "Something with a journal.",
  path: "loans/{loan}",
  fields: { owner: z.string().max(40), last: ref("entry") },
  journal: { entity: "entry", last: "last" },
  read: self("owner"),
});

export const entry = entity("entry", {
  about: "What somebody did.",
  path: "loans/{loan}/entries/{entry}",
  fields: { kind: z.enum(["hand"]), by: z.string().max(40), at: instant() },
  read: self("by"),
});
