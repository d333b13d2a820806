import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref, told } from "#schema/language/fields.ts";
import { actor, now, transitionsOf } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, mayReadParent, role } from "#schema/language/policy.ts";
import { appointmentLifecycle } from "./appointment.entity.ts";

export const note = entity("note", {
  about: "What became of an appointment.",
  path: "clinics/{clinic}/appointments/{appointment}/notes/{note}",
  fields: {
    kind: z.enum([
      "ask",
      "record",
      "explain",
      "follow",
      "link",
      "remark",
      ...transitionsOf(appointmentLifecycle),
    ]),
    by: ref("person"),
    byName: z.string().max(80),
    at: instant(),
    audience: z.enum(["all", "staff"]).default("all"),
    text: z.string().max(1000).optional(),
    minutes: z.int().min(1).max(600).optional(),
    changed: z.array(z.string().max(40)).max(14).default([]),
    was: told(),
    became: told(),
  },
  read: allOf(
    mayReadParent("appointment"),
    anyOf(is("audience", "all"), role("nurse", "doctor", "head")),
  ),
  creates: {
    remark: {
      about: "remark on it",
      by: mayReadParent("appointment"),
      fields: ["text", "minutes", "audience"],
      sets: { by: actor(), at: now() },
    },
  },
});
