import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import { isClosedRequest } from "#generated/request/closed.ts";
import { parseRequest } from "#generated/request/codec.ts";
import type { Parsed } from "#generated/runtime.ts";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";
import { root } from "../../../scripts/house.mjs";

/** The functions of a validator: for stored values, for new values, and the number of mistakes. */
export interface Validator {
  readonly loose: (value: unknown) => boolean;
  readonly strict: (value: unknown) => boolean;
  readonly problems: (value: unknown) => number;
}

/** A candidate: a validator for either shape. */
export interface Candidate {
  readonly shapes: Validator;
  readonly requests: Validator;
}

const shape = entity("shape", {
  about: "The shape of typescript-runtime-type-benchmarks.",
  path: "shapes/{shape}",
  fields: {
    number: z.number(),
    negNumber: z.number(),
    maxNumber: z.number(),
    string: z.string(),
    longString: z.string(),
    boolean: z.boolean(),
    deeplyNested: z.object({ foo: z.string(), num: z.number(), bool: z.boolean() }),
  },
  read: self("string"),
  creates: { add: { about: "add one", by: self("string") } },
});

/** Our validators: the committed one of the request, and a generated one of the benchmark's shape. */
export async function ourCandidate(): Promise<Candidate> {
  const folder = path.join(root, ".cache/bench/validators");
  mkdirSync(path.join(folder, "shape"), { recursive: true });
  cpSync(path.join(root, "codegen/runtime"), folder, { recursive: true });
  for (const file of renderSchema(planSchema([{ entity: shape, source: "" }], folder)))
    if (/^shape\/(?:codec|closed|type)\.ts$/.test(file.path))
      writeFileSync(path.join(folder, file.path), file.text);
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(path.join(folder, "shape", name)).href);
  // The module was just generated, so the compiler does not know it.
  const { parseShape } = (await load("codec.ts")) as {
    parseShape: (of: unknown) => Parsed<object>;
  };
  // The same holds here.
  const { isClosedShape } = (await load("closed.ts")) as { isClosedShape: (of: object) => boolean };
  return {
    shapes: {
      loose: (value) => parseShape(value).ok,
      strict: (value) => {
        const parsed = parseShape(value);
        return parsed.ok && isClosedShape(parsed.value);
      },
      problems: (value) => {
        const parsed = parseShape(value);
        return parsed.ok ? 0 : parsed.problems.length;
      },
    },
    requests: {
      loose: (value) => parseRequest(value).ok,
      strict: (value) => {
        const parsed = parseRequest(value);
        return parsed.ok && isClosedRequest(parsed.value);
      },
      problems: (value) => {
        const parsed = parseRequest(value);
        return parsed.ok ? 0 : parsed.problems.length;
      },
    },
  };
}
