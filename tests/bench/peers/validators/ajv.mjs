import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { z } from "zod";
import { request } from "../../../../schema/request.entity.ts";

// Compiled in advance, as in ajv's standalone mode; strings are counted in code points, as ours are.
const shape = object({
  number: { type: "number" },
  negNumber: { type: "number" },
  maxNumber: { type: "number" },
  string: { type: "string" },
  longString: { type: "string" },
  boolean: { type: "boolean" },
  deeplyNested: object({
    foo: { type: "string" },
    num: { type: "number" },
    bool: { type: "boolean" },
  }),
});

export const shapes = await peer("shape", shape);
export const requests = await peer(
  "request",
  z.toJSONSchema(z.object(request.fields), { io: "input" }),
);

function object(properties) {
  return { type: "object", properties, required: Object.keys(properties) };
}

function closed(schema) {
  if (schema.type !== "object") return schema;
  const properties = Object.entries(schema.properties).map(([key, each]) => [key, closed(each)]);
  return { ...schema, properties: Object.fromEntries(properties), additionalProperties: false };
}

async function peer(name, { $schema: _, additionalProperties: __, ...open }) {
  const loose = compiled(`${name}-loose`, open, false);
  const strict = compiled(`${name}-strict`, closed(open), false);
  const all = compiled(`${name}-all`, open, true);
  return { loose, strict, problems: (value) => (all(value) ? 0 : all.errors.length) };
}

function compiled(name, schema, allErrors) {
  const ajv = new Ajv({
    allErrors,
    strict: false,
    strictNumbers: true,
    code: { source: true, optimize: 2 },
    unicodeRegExp: false,
  });
  const folder = path.join(import.meta.dirname, "../.cache/ajv");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(file, standalone.default(ajv, ajv.compile(schema)));
  return createRequire(import.meta.url)(file);
}
