import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, now } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, mayReadParent, not, related, role, self } from "#schema/language/policy.ts";

export const letter = entity("letter", {
  about: "What a doctor writes to another about a patient's appointment's note.",
  path: "clinics/{clinic}/appointments/{appointment}/notes/{note}/letters/{letter}",
  fields: {
    by: fixed(ref("person")),
    to: ref("person").optional(),
    at: instant(),
    body: z.string().min(10).max(4000),
    read: z.boolean().default(false),
  },
  read: allOf(mayReadParent("note"), anyOf(self("by"), self("to"), role("head"))),
  creates: {
    write: {
      about: "write a letter",
      by: allOf(role("doctor"), mayReadParent("note")),
      fields: ["to", "body"],
      sets: { by: actor(), at: now() },
    },
  },
  edits: {
    see: {
      about: "say it was read",
      fields: ["read"],
      by: anyOf(self("to"), not(related("to", role("head", "doctor")))),
    },
  },
  remove: allOf(self("by"), mayReadParent("note")),
  meant: {
    "adversary changes what they cannot see: letter": "A letter to nobody is put away by anybody.",
  },
});
