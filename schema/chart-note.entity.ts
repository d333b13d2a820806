import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, constant, now } from "./language/lifecycle.ts";
import { anyOf, policy, role, self, trusted } from "./language/policy.ts";
import { paceOfEntries } from "./policies.ts";

const designer = policy("designer", anyOf(role("admin"), trusted("charts")));

export const chartNote = entity("chartNote", {
  about: "A note that a designer pinned to a machine, or to one of its states or transitions.",
  path: "organisations/{organisation}/chartNotes/{chartNote}",
  fields: {
    machine: z.string().min(1).max(120).describe("The id of the machine."),
    at: z
      .string()
      .max(500)
      .default("")
      .describe("The state's path or the transition's id; empty for the machine as a whole."),
    text: z.string().min(1).max(2000).describe("The text of the note."),
    author: fixed(ref("member")).describe("Who pinned it."),
    writtenAt: fixed(instant()).describe("When."),
    resolved: z.boolean().default(false).describe("Whether the note is resolved."),
    discarded: z
      .boolean()
      .default(false)
      .describe(
        "Whether the note was deleted. The document stays, so that sending the note again does not bring it back.",
      ),
  },
  read: designer,
  creates: {
    pin: {
      about: "pin a note to a chart",
      by: designer,
      fields: ["machine", "at", "text"],
      sets: { author: actor(), writtenAt: now() },
      preconditions: [paceOfEntries],
    },
  },
  edits: {
    reword: { about: "change what a note says", fields: ["text"], by: self("author") },
    move: { about: "pin a note elsewhere", fields: ["machine", "at"], by: designer },
    settle: {
      about: "mark a note as resolved or as open",
      fields: ["resolved"],
      by: designer,
    },
    discard: {
      about: "delete a note",
      fields: [],
      sets: { discarded: constant(true) },
      by: anyOf(self("author"), role("admin")),
    },
  },
  queries: { all: { about: "All notes, the newest first.", order: ["writtenAt desc"] } },
});
