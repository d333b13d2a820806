import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { transitionsOf } from "#schema/language/lifecycle.ts";
import { mayReadParent } from "#schema/language/policy.ts";
import { loanLifecycle } from "./loan.entity.ts";

/** The least a journal can be: no edits, nothing written by itself, and no list of what changed. */
export const loanEvent = entity("loanEvent", {
  about: "What became of a loan.",
  path: "libraries/{library}/loans/{loan}/events/{loanEvent}",
  fields: {
    kind: z.enum(["want", ...transitionsOf(loanLifecycle)]),
    by: ref("patron"),
    at: instant(),
    text: z.string().max(200).optional(),
  },
  read: mayReadParent("loan"),
  queries: { all: { about: "From the first.", order: ["at asc"] } },
});
