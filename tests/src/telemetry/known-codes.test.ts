import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isKnownCode } from "#src/telemetry/known-codes.ts";

const generated = join(import.meta.dirname, "../../../generated");

/** Every code that the generated policies refuse with. */
function refusalCodes(): string[] {
  const files = readdirSync(generated, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts"));
  const texts = sources.map((file) => readFileSync(join(generated, file), "utf8"));
  return texts.flatMap((text) =>
    [...text.matchAll(/refuse\(\s*"([^"]+)"/g)].map(([, code = ""]) => code),
  );
}

test("every code that the policies refuse with is known", () => {
  const codes = refusalCodes();
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !isKnownCode(code))).toEqual([]);
});

test("what is not a code of ours is not known", () => {
  const others = [
    "",
    ".",
    "Mara",
    "mara.klein",
    "request.start.Mara",
    "request start by",
    "request",
  ];
  expect(others.filter(isKnownCode)).toEqual([]);
});
