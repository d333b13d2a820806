import { expect, test } from "vitest";
import { z } from "zod";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import { entity } from "#schema/language/entity.ts";
import { fixed } from "#schema/language/fields.ts";
import { member, role, self } from "#schema/language/policy.ts";

const shown = { name: fixed(z.string().max(40)) };
const person = entity("person", {
  about: "A person.",
  path: "persons/{person}",
  fields: { ...shown, role: z.enum(["guest", "host"]), email: z.string().max(60).optional() },
  actor: { role: "role", name: "name" },
  read: role("host"),
  creates: { add: { about: "add somebody", by: role("host") } },
  edits: { mend: { about: "mend it", fields: ["email"], by: self("id") } },
});
const face = entity("face", {
  about: "What everybody sees of a person.",
  path: "faces/{face}",
  fields: shown,
  projectionOf: "person",
  read: member(),
});

test("a fixed field of a projection follows its source, in TypeScript as in the rules", () => {
  const plan = planSchema(
    [person, face].map((each) => ({ entity: each, source: "person.entity.ts" })),
    "",
  );
  const texts = new Map(Array.from(renderSchema(plan), ({ path, text }) => [path, text]));
  expect(texts.get("person/judge.ts")).toContain('"person.fixed"');
  expect(texts.get("face/judge.ts")).not.toContain('"face.fixed"');
});
