import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, ownSite, allOf, role } from "#schema/language/policy.ts";

/** Nothing in it needs to be there. */
export const hall = entity("hall", {
  about: "A room with seats.",
  path: "fairs/{fair}/halls/{hall}",
  fields: {
    called: z.string().max(30).optional(),
    seats: z.int().min(0).max(3000).optional(),
    within: z.string().min(1).max(40).optional(),
    isOpen: z.boolean().optional(),
    features: z
      .array(z.enum(["ramp", "loop", "lift", "bar & grill"]))
      .max(4)
      .optional(),
  },
  read: member(),
  creates: { build: { about: "add a hall", by: role("director") } },
  edits: {
    furnish: {
      about: "furnish it",
      fields: ["seats", "features", "isOpen", "called"],
      by: allOf(role("director", "box office"), ownSite("within")),
    },
  },
  remove: allOf(role("director")),
});
