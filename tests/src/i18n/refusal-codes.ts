import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const generated = join(import.meta.dirname, "../../../generated");

/** Every code with which the generated code refuses; in `policy.ts`, those of preconditions. */
export function refusalCodes(end = ".ts"): ReadonlySet<string> {
  const files = readdirSync(generated, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(end));
  const texts = sources.map((file) => readFileSync(join(generated, file), "utf8"));
  const codes = texts.flatMap((text) => [...text.matchAll(/refuse\(\s*"([^"]+)"/g)]);
  return new Set(codes.map(([, code = ""]) => code));
}
