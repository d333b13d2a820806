import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import { anyOf, has, is, member, not, related, role } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const desk = role("librarian", "head librarian");

/** A lifecycle without a journal, whose steps are told by what they do. */
export const copyLifecycle = lifecycle({
  field: "status",
  initial: "ordered",
  states: {
    ordered: { about: "It is on its way." },
    shelved: { about: "It can be borrowed." },
    lent: { about: "Somebody has it." },
    mending: { about: "The binder has it." },
    gone: { about: "Lost or sold.", end: true },
  },
  transitions: {
    shelve: {
      about: "put it on the shelf",
      from: ["ordered", "mending", "lent"],
      to: "shelved",
      by: desk,
      needs: ["shelf"],
      sets: { lentTo: cleared() },
    },
    move: { about: "move it", from: ["shelved"], to: "shelved", by: desk, needs: ["shelf"] },
    lend: {
      about: "lend it out",
      from: ["shelved"],
      to: "lent",
      by: desk,
      needs: ["lentTo"],
      preconditions: [
        {
          name: "theyAreBlocked",
          require: not(related("lentTo", is("blocked", true))),
          message: "They are blocked.",
        },
      ],
    },
    mend: { about: "send it to the binder", from: ["shelved"], to: "mending", by: desk },
    writeOff: {
      about: "write it off",
      from: ["shelved", "lent", "mending"],
      to: "gone",
      by: role("head librarian"),
      may: ["remark"],
      sets: { goneAt: now(), goneBy: actor(), shelf: cleared() },
    },
  },
});

export const copy = entity("copy", {
  about: "One book on one shelf.",
  path: "libraries/{library}/copies/{copy}",
  fields: {
    isbn: fixed(
      z
        .string()
        .min(10)
        .max(13)
        .regex(/^\d{9}(?:\d{3})?[\dX]$/),
    ),
    title: z.string().min(1).max(300),
    shelf: z.string().max(12).optional(),
    lentTo: ref("patron").optional(),
    remark: z.string().max(1200).optional(),
    pages: z.int().min(1).max(20000).optional(),
    goneAt: instant().optional(),
    goneBy: ref("patron").optional(),
    status: z.enum(statesOf(copyLifecycle)),
  },
  lifecycle: copyLifecycle,
  read: anyOf(desk, not(is("status", "gone"))),
  creates: { order: { about: "order it", by: desk, fields: ["isbn", "title", "pages"] } },
  edits: {
    catalogue: { about: "mend its entry", fields: ["title", "pages"], by: desk },
    note: {
      about: "remark on it",
      fields: ["remark"],
      by: member(),
      while: ["shelved", "lent"],
      preconditions: [
        {
          name: "thereIsARemarkAlready",
          require: not(has("remark")),
          message: "There is a remark already.",
        },
      ],
    },
  },
  remove: role("head librarian"),
  queries: {
    shelf: {
      about: "What stands on a shelf.",
      where: { shelf: argument("shelf"), status: "shelved" },
      order: ["title asc"],
    },
    here: {
      about: "Whatever is not gone.",
      where: { status: ["ordered", "shelved", "lent", "mending"] },
      order: ["title asc"],
    },
    everything: { about: "What there ever was.", order: ["title asc"] },
  },
});
