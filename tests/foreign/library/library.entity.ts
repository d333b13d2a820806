import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant } from "#schema/language/fields.ts";
import { founding, member, role } from "#schema/language/policy.ts";

export const library = entity("library", {
  about: "A house of books,\nwith people who borrow them.",
  path: "libraries/{library}",
  fields: {
    name: z.string().min(2).max(100),
    opened: fixed(instant()).describe("When it was opened."),
    finePerDay: z.number().min(0).max(2.5).default(0.2).describe("In the library's money."),
    loanDays: z.int().min(1).max(120).default(28),
    closedOn: z
      .array(z.enum(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]))
      .max(7)
      .default(["So"]),
  },
  read: member(),
  creates: { open: { about: "open a library", by: founding("head librarian", "charter") } },
  edits: {
    settle: {
      about: "change its rules",
      fields: ["finePerDay", "loanDays", "closedOn"],
      by: role("head librarian"),
    },
    rename: { about: "give it another name", fields: ["name"], by: role("head librarian") },
  },
});

export const charter = entity("charter", {
  about: "That a library was opened under this id.",
  path: "libraries/{library}/charters/{charter}",
  fields: { words: z.string().min(1).max(400) },
  read: member(),
  creates: { sign: { about: "sign it", by: role("head librarian") } },
});
