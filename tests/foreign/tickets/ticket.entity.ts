import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, mayReadParent, not, role, self } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

/** With files: what was printed, and a picture of whoever holds it. */
export const ticket = entity("ticket", {
  about: "A seat at a performance.",
  path: "fairs/{fair}/performances/{performance}/tickets/{ticket}",
  fields: {
    holder: fixed(ref("organiser")),
    boughtAt: fixed(instant()),
    seat: z
      .string()
      .max(5)
      .regex(/^[A-Z]{1,2}[1-9]\d?$/),
    kind: fixed(z.enum(["paper", "phone"])),
    picture: z.enum(["image/png", "image/jpeg", "image/webp"]).default("image/png"),
    weight: z.int().min(1).max(900_000).default(1000),
    used: z.boolean().default(false),
    guests: z.array(z.string().min(1).max(30)).max(3).optional(),
  },
  read: allOf(mayReadParent("performance"), anyOf(self("holder"), not(is("kind", "phone")))),
  creates: {
    buy: {
      about: "buy it",
      by: mayReadParent("performance"),
      sets: { holder: actor(), boughtAt: now(), used: constant(false) },
    },
  },
  edits: {
    use: { about: "let them in", fields: ["used"], by: role("door") },
    bring: { about: "say who comes along", fields: ["guests", "seat"], by: self("holder") },
  },
  remove: anyOf(self("holder"), role("director")),
  meant: {
    "adversary changes what they cannot see: ticket": "Doors let in by a ticket that others sold.",
    "adversary sees what they were not shown: ticket": "What is announced is shown.",
    "file.may-run print": "Doors print them, and nobody opens them here.",
  },
  files: {
    print: { type: ["application/pdf"], bytes: 500_000 },
    face: { type: "picture", bytes: "weight" },
  },
  queries: {
    mine: {
      about: "One's own.",
      where: { holder: argument("holder") },
      order: ["boughtAt desc"],
    },
    onPaper: { about: "Those on paper.", where: { kind: "paper" }, order: ["seat asc"] },
  },
});
