import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const generated = path.join(import.meta.dirname, "../../generated");
const files = readdirSync(generated, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
);

/** Every import of a module, in any form. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(generated, file), "utf8");
  const statements = text.matchAll(/^(?:import|export)\s(?:[^";]*\sfrom\s)?"([^"\n]+)";/gm);
  const calls = text.matchAll(/\b(?:import|require)\(\s*["'`]([^"'`\n]+)/g);
  return [...statements, ...calls].map(([, module = ""]) => module);
}

test("there is output to look at", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(100);
});

/** The packages that modules may import, and which modules may import each. */
const allowed = [
  ["firebase/firestore", /^firestore\/web\.ts$/],
  ["firebase/firestore/lite", /^firestore\/lite\.ts$/],
] as const;

test("generated modules import nothing but each other, and an SDK where it is bound", () => {
  const foreign = files.flatMap((file) =>
    importsOf(file)
      .filter((module) => !files.includes(path.join(path.dirname(file), module)))
      .filter((module) => !allowed.some(([name, where]) => name === module && where.test(file)))
      .map((module) => `${file}: ${module}`),
  );
  expect(foreign).toEqual([]);
});

test("generated modules neither evaluate text nor give up on types", () => {
  const texts = files.map((file) => readFileSync(path.join(generated, file), "utf8"));
  expect(
    texts.filter((text) => /\beval\(|new Function|:\s*any\b|@ts-|\bas any\b/.test(text)),
  ).toEqual([]);
});
