import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, self, selfIn } from "#schema/language/policy.ts";

export const card = entity("card", {
  about: "A card that its owner may throw away; nobody has a role here.",
  path: "cards/{card}",
  fields: {
    owner: z.string().max(40),
    readers: z.array(z.string().max(40)).max(9).optional(),
    madeAt: instant(),
    locked: z.boolean().default(false),
    colour: z.enum(["red", "blue"]),
  },
  read: anyOf(self("owner"), selfIn("readers")),
  creates: {
    make: {
      about: "make a card",
      by: self("owner"),
      sets: { owner: actor(), madeAt: now(), locked: constant(false), colour: constant("red") },
    },
  },
  edits: {
    share: { about: "show it to others", fields: ["readers"], by: self("owner") },
    paint: {
      about: "paint it",
      fields: ["colour"],
      by: anyOf(self("owner"), selfIn("readers")),
      preconditions: [
        {
            name: "itIsLocked",
            require: is("locked", false), message: "It is locked." },
        {
            name: "itHasNoColour",
            require: is("colour", "red", "blue"), message: "It has no colour." },
      ],
    },
  },
  remove: allOf(self("owner"), is("locked", false)),
});
