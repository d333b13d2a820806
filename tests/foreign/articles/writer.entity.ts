import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  above,
  allOf,
  anyOf,
  founding,
  is,
  matches,
  member,
  not,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";

export const magazine = entity("magazine", {
  about: "What is published together.",
  path: "magazines/{magazine}",
  fields: {
    title: z.string().min(1).max(100),
    tongues: z
      .array(z.enum(["en", "de", "fr"]))
      .min(1)
      .max(3)
      .default(["en"]),
  },
  read: member(),
  creates: { found: { about: "found a magazine", by: founding("chief editor", "masthead") } },
  edits: { rename: { about: "rename it", fields: ["title", "tongues"], by: role("chief editor") } },
});

export const masthead = entity("masthead", {
  about: "That a magazine was founded under this id.",
  path: "magazines/{magazine}/mastheads/{masthead}",
  fields: { by: fixed(ref("writer")), at: fixed(instant()) },
  read: member(),
  creates: {
    record: {
      about: "write down who founded it",
      by: role("chief editor"),
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "itIsCalledLikeThe",
          require: above("magazine", matches("id", "id")),
          message: "It is called like the magazine.",
        },
      ],
    },
  },
});

/** The people who act have a lifecycle of their own. */
const contract = lifecycle({
  field: "contract",
  initial: "offered",
  states: {
    offered: { about: "They may sign it." },
    signed: { about: "They write here." },
    over: { about: "They wrote here.", end: true },
  },
  transitions: {
    sign: {
      about: "sign it",
      from: ["offered", "over"],
      to: "signed",
      by: self("id"),
      sets: { since: now() },
    },
    leave: { about: "leave", from: ["signed"], to: "over", by: self("id"), may: ["goodbye"] },
    dismiss: {
      about: "dismiss them",
      from: ["signed"],
      to: "over",
      by: allOf(role("chief editor"), not(self("id"))),
      needs: ["goodbye"],
    },
  },
});

export const writer = entity("writer", {
  about: "Somebody who writes or edits.",
  path: "magazines/{magazine}/writers/{writer}",
  fields: {
    rank: z.literal(["author", "editor", "chief editor"]).default("author"),
    pen: z.string().min(1).max(50),
    site: z
      .string()
      .max(200)
      .regex(/^https:\/\/[a-z0-9.-]+(?:\/[\w./-]*)?$/)
      .optional(),
    bio: z.string().max(600).optional(),
    since: instant().optional(),
    goodbye: z.string().max(500).optional(),
    contract: z.enum(statesOf(contract)),
  },
  actor: { role: "rank" },
  lifecycle: contract,
  read: member(),
  creates: { hire: { about: "hire somebody", by: role("chief editor"), anyState: true } },
  edits: {
    introduce: { about: "introduce themselves", fields: ["pen", "bio", "site"], by: self("id") },
    promote: {
      about: "give them another rank",
      fields: ["rank", "pen"],
      by: allOf(role("chief editor"), anyOf(not(self("id")), unchanged("rank"))),
      while: ["signed"],
    },
  },
  remove: allOf(role("chief editor"), not(self("id")), is("contract", "over")),
});
