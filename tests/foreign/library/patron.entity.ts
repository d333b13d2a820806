import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { allOf, anyOf, is, not, role, self } from "#schema/language/policy.ts";

const desk = role("librarian", "head librarian");

/** People who act, with neither sites nor a mark of those who left: whoever has a document belongs. */
export const patron = entity("patron", {
  about: "Somebody who borrows, or lends out.",
  path: "libraries/{library}/patrons/{patron}",
  fields: {
    role: z.enum(["reader", "librarian", "head librarian"]).default("reader"),
    card: z
      .string()
      .regex(/^[A-Z]{2}-\d{6}$/)
      .describe("What is printed on the card."),
    owes: z.number().min(-50).max(500).default(0),
    blocked: z.boolean().optional(),
  },
  actor: { role: "role" },
  read: anyOf(self("id"), desk),
  creates: {
    enrol: {
      about: "enrol somebody",
      by: desk,
      fields: ["card", "role"],
      preconditions: [
        {
          name: "onlyTheHeadLibrarianEnrols",
          require: anyOf(role("head librarian"), is("role", "reader")),
          message: "Only the head librarian enrols those who work here.",
        },
      ],
    },
  },
  edits: {
    charge: { about: "charge or refund", fields: ["owes"], by: desk },
    block: {
      about: "block or let in again",
      fields: ["blocked"],
      by: allOf(desk, not(self("id"))),
    },
    promote: { about: "change what they may do", fields: ["role"], by: role("head librarian") },
  },
  remove: role("head librarian"),
  queries: { debtors: { about: "Who owes most.", order: ["owes desc", "card asc"], limit: 50 } },
  meant: {
    "adversary is left without its last: head librarian": "The town appoints another.",
  },
});
