import { expect, test } from "vitest";
import { z } from "zod";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

test("a creator may fill in everything but what is stamped by the create, or by an edit", () => {
  const note = entity("note", {
    about: "A note.",
    path: "notes/{note}",
    fields: {
      owner: ref("note"),
      text: z.string().max(40),
      secret: z.boolean().default(false),
      sealedBy: ref("note").optional(),
      sealedAt: instant().optional(),
      keeper: ref("note").optional(),
    },
    read: self("owner"),
    creates: { write: { about: "write it", by: self("owner"), sets: { owner: actor() } } },
    edits: {
      seal: {
        about: "seal it",
        fields: [],
        sets: { secret: constant(true), sealedBy: actor(), sealedAt: now(), keeper: actor() },
        by: self("owner"),
      },
      hand: { about: "hand it on", fields: ["keeper"], by: self("owner") },
    },
  });
  const [plan] = planSchema([{ entity: note, source: "note.entity.ts" }], ".").entities;
  expect(plan?.creates[0]?.fields).toEqual(["text", "secret", "keeper"]);
});
