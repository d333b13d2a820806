import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, member, ownSite, related, role, self } from "#schema/language/policy.ts";

const staff = allOf(role("librarian", "head"), ownSite("room"));

export const book = entity("book", {
  about: "A book that can be had.",
  path: "libraries/{library}/books/{book}",
  fields: {
    title: z.string().min(1).max(120),
    code: fixed(
      z
        .string()
        .max(20)
        .regex(/^[A-Z]+$/),
    ),
    genre: z.enum(["novel", "poem", "guide"]).optional(),
    pages: z.int().min(1).max(5000),
    price: z.number().min(0).max(900).optional(),
    tags: z.array(z.string().max(20)).max(10).optional(),
    size: z.object({ width: z.int().min(1).max(90), height: z.int().min(1).max(90) }).optional(),
    note: z.string().max(400).default("none"),
    source: z.enum(["bought", "given"]).default("bought"),
    room: ref("room"),
    by: fixed(ref("person")),
    addedAt: fixed(instant()),
  },
  read: anyOf(role("librarian", "head"), allOf(member(), is("source", "given"))),
  creates: {
    add: {
      about: "add a book",
      fields: ["title", "code", "genre", "pages", "room"],
      by: staff,
      sets: { by: actor(), addedAt: now(), source: constant("bought") },
      blockers: [
        { unless: related("room", is("closed", false)), because: "This room is closed." },
      ],
    },
  },
  edits: {
    describe: {
      about: "describe it",
      fields: ["title", "genre", "note"],
      by: anyOf(self("by"), staff),
    },
    move: { about: "move it", fields: ["room"], by: staff },
  },
  remove: role("head"),
  files: { cover: { type: ["image/jpeg", "image/webp"], bytes: 900_000 } },
  queries: {
    all: { about: "All books.", order: ["title asc"] },
    ofGenre: {
      about: "Of one genre.",
      where: { genre: { argument: "genre" } },
      order: ["title asc"],
    },
  },
});
