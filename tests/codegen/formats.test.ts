import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";
import { writeTexts } from "./folder.ts";

/** Every supported format and check of a text. */
const formats = {
  email: z.email().max(60),
  uuid: z.uuid(),
  guid: z.guid(),
  date: z.iso.date(),
  time: z.iso.time().max(20),
  nanoid: z.nanoid(),
  cuid2: z.cuid2().max(30),
  ulid: z.ulid(),
  xid: z.xid(),
  ksuid: z.ksuid(),
  phone: z.e164().max(20),
  address: z.ipv4(),
  range: z.cidrv4(),
  starts: z.string().max(20).startsWith("a.b/"),
  ends: z.string().max(20).endsWith("$(1)"),
  has: z.string().max(20).includes("[x]^"),
  lower: z.string().max(20).lowercase(),
  upper: z.string().max(20).uppercase(),
  pattern: z
    .string()
    .max(20)
    .regex(/^(?:[A-Z]{2}-\d+|none)$/),
  negated: z
    .string()
    .max(20)
    .regex(/^[^/]+$/),
  some: z.string().nonempty().max(5),
  exact: z.string().length(3),
};

let folder = "";
let parse: (value: unknown) => { readonly ok: boolean };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-formats-"));
  const note = entity("note", {
    about: "A note of every format.",
    path: "notes/{note}",
    fields: Object.fromEntries(
      Object.entries(formats).map(([name, each]) => [name, each.optional()]),
    ),
    read: self("id"),
  });
  const plan = planSchema([{ entity: note, source: "note.entity.ts" }], folder);
  expect(checkPlan(plan, folder)).toEqual([]);
  await writeTexts(
    folder,
    Object.fromEntries(Array.from(renderSchema(plan), (file) => [file.path, file.text])),
  );
  await cp(path.join(import.meta.dirname, "../../codegen/runtime"), folder, { recursive: true });
  const module: { readonly parseNote: typeof parse } = await import(
    pathToFileURL(path.join(folder, "note/codec.ts")).href
  );
  parse = module.parseNote;
});
afterAll(() => rm(folder, { recursive: true }));

/** Valid and nearly valid texts: those that match the pattern, with a character inserted or changed. */
function textsFor(format: z.ZodType): fc.Arbitrary<string> {
  const { pattern } = z.toJSONSchema(format);
  const right = typeof pattern === "string" ? fc.stringMatching(new RegExp(pattern)) : fc.string();
  const odd = fc.constantFrom("", "\n", " ", "x", "A", "0", "-", "ä", "😀", "/", "\u2028");
  const nearly = fc.tuple(odd, right, odd).map((parts) => parts.join(""));
  return fc.oneof(right, nearly, fc.string({ unit: "binary", maxLength: 25 }));
}

test.each(Object.entries(formats))(
  "the generated validator says of %s what zod says",
  (name, format) => {
    let accepted = 0;
    fc.assert(
      fc.property(textsFor(format), (text) => {
        const theirs = format.safeParse(text).success;
        expect(parse({ [name]: text }).ok).toBe(theirs);
        if (theirs) accepted += 1;
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(0);
  },
);
