import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

const here = path.join(import.meta.dirname, "..");
const out = path.join(here, ".cache/typia");
const timeOf = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
const made = path.join(out, "shapes.ts");
if (
  ["shapes.ts", "tsconfig.json"].some(
    (name) => timeOf(path.join(here, "typia", name)) > timeOf(made),
  )
)
  execFileSync(
    process.execPath,
    [
      "node_modules/typia/lib/executable/typia.js",
      "generate",
      ...["--input", "typia", "--output", out, "--project", "typia/tsconfig.json"],
    ],
    { cwd: here },
  );
const validators = await import(made);

export const shapes = peer(validators.shapeIs, validators.shapeEquals, validators.shapeValidate);
export const requests = peer(
  validators.requestIs,
  validators.requestEquals,
  validators.requestValidate,
);

function peer(loose, strict, validate) {
  return {
    loose: (value) => loose(value),
    strict: (value) => strict(value),
    problems: (value) => {
      const verdict = validate(value);
      return verdict.success ? 0 : verdict.errors.length;
    },
  };
}
