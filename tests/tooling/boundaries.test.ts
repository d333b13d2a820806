import { afterAll, beforeAll, expect, test } from "vitest";
import { plantHouse, type PlantedHouse } from "./planted-house.ts";

/** A module in every folder, and a valid import of each kind: none of them may be rejected. */
const sound = {
  "schema/thing.entity.ts": `import { z } from "zod";\nexport const thing = z.string();\n`,
  "codegen/read.ts": `import { join } from "node:path";\nimport { Project } from "ts-morph";\nimport { thing } from "#schema/thing.entity.ts";\nexport const read = [join, Project, thing] as const;\n`,
  "generated/runtime.ts": `export const runtime = 1;\n`,
  "generated/thing.ts": `export { runtime } from "./runtime.ts";\n`,
  "generated/request.lifecycle.ts": `export { createMachine } from "xstate";\n`,
  "generated/firestore/web.ts": `export { doc } from "firebase/firestore";\nexport { runtime } from "../runtime.ts";\n`,
  "generated/firestore/lite.ts": `export { doc } from "firebase/firestore/lite";\n`,
  "src/data/firestore/batch.ts": `export { doc } from "#generated/firestore/web.ts";\n`,
  "machines/inbox/inbox.machine.ts": `import { setup } from "xstate";\nimport { runtime } from "#generated/runtime.ts";\nexport const inbox = [setup, runtime] as const;\n`,
  "src/data/local/database.ts": `export { openDB } from "idb";\n`,
  "src/data/firestore/connection.ts": `export { initializeApp } from "firebase/app";\n`,
  "src/services/push/firebase-messaging.ts": `export { getMessaging } from "firebase/messaging";\n`,
  "src/app/wired.ts": `import { createMachine } from "xstate";\nexport const wired = createMachine({}).provide({});\n`,
  "src/components/measure.ts": `export { useEffect } from "react";\n`,
  "charts/registry.ts": `export { wired } from "#src/app/wired.ts";\n`,
  "charts/fettle/inbox.fixture.ts": `export { inbox } from "#machines/inbox/inbox.machine.ts";\n`,
  "src/open-to-charts.ts": `export const look = () => import("#charts/inspection/look.ts");\n`,
  "charts/inspection/look.ts": `export { useEffect } from "#src/components/measure.ts";\n`,
  "src/screens/inbox.screen.ts": `export { inbox } from "#machines/inbox/inbox.machine.ts";\n`,
};

/** Imports that the order of the rooms forbids: from a file, of a module. */
const refusedImports: readonly (readonly [file: string, module: string])[] = [
  ["schema/a.ts", "#machines/inbox/inbox.machine.ts"],
  ["schema/b.ts", "xstate"],
  ["codegen/a.ts", "../src/app/wired.ts"],
  ["codegen/b.ts", "idb"],
  ["generated/a.ts", "zod"],
  ["generated/b.ts", "../machines/inbox/inbox.machine.ts"],
  ["generated/c.ts", "xstate"],
  ["generated/thing.lifecycle.ts", "react"],
  ["generated/thing/converter.ts", "firebase/firestore"],
  ["generated/firestore/web.ts", "firebase/app"],
  ["src/data/local/e.ts", "#generated/firestore/web.ts"],
  ["machines/g.ts", "#generated/firestore/web.ts"],
  ["machines/a.ts", "react"],
  ["machines/b.ts", "idb"],
  ["machines/c.ts", "firebase/app"],
  ["machines/d.ts", "#src/app/wired.ts"],
  ["charts/page/a.ts", "#src/app/wired.ts"],
  ["charts/live/b.ts", "#machines/inbox/inbox.machine.ts"],
  ["charts/card/c.ts", "../fettle/inbox.fixture.ts"],
  ["src/a.ts", "#schema/thing.entity.ts"],
  ["src/b.ts", "zod"],
  ["src/screens/c.ts", "firebase/app"],
  ["src/data/local/d.ts", "firebase/app"],
  ["src/services/e.ts", "idb"],
  ["src/i.ts", "#tests/tooling/planted-house.ts"],
];

/** Each plant violates one rule: the file, the code, and the message or rule that has to report it. */
const refusedCode: readonly (readonly [file: string, code: string, answer: string])[] = [
  // Not later either.
  ["machines/e.ts", `export const e = () => import("../src/app/wired.ts");`, "house(imports)"],
  [
    "src/app/t.ts",
    `export const t = () => import("#charts/inspection/look.ts");`,
    "house(imports)",
  ],
  ["src/app/waits.ts", `export const wait = () => setTimeout(() => {}, 10);`, "restricted-globals"],
  ["machines/f.ts", `export const title = document.title;`, "eslint(no-restricted-globals)"],
  ["charts/machines/d.ts", `export const title = document.title;`, "eslint(no-restricted-globals)"],
  [
    "src/screens/f.ts",
    `import { createMachine } from "xstate";\nexport const f = createMachine({}).provide({});`,
    "house(only-app-provides)",
  ],
  ["src/screens/g.ts", `export { useState } from "react";`, "house(screens-only-draw)"],
  [
    "src/routes/h.ts",
    `import * as react from "react";\nreact.useEffect(() => {});`,
    "house(screens-only-draw)",
  ],
  [
    "src/j.ts",
    `import { k } from "./k.ts";\nexport const j = (): unknown => k;`,
    "import(no-cycle)",
  ],
  ["src/l.ts", `const l = async (): Promise<void> => {};\nl();`, "no-floating-promises"],
  [
    "src/m.ts",
    `export function m(of: "a" | "b"): void {\n  switch (of) {\n    case "a":\n      break;\n  }\n}`,
    "typescript(switch-exhaustiveness-check)",
  ],
  ["src/n.ts", `export const n = (x: any): unknown => x;`, "typescript(no-explicit-any)"],
  ["src/o.ts", `export const o = (x: unknown): string => x as string;`, "house(casts-say-why)"],
  ["src/p.ts", `export default 1;`, "import(no-default-export)"],
  ["src/utils.ts", `export const q = 1;`, "house(file-names)"],
  [
    "src/components/r.tsx",
    `import { useId } from "react";\nexport function R({ on }: { on: boolean }) {\n  if (on) useId();\n  return null;\n}`,
    "rules-of-hooks",
  ],
  ["src/components/s.tsx", `export const S = () => <img src="a.png" />;`, "jsx-a11y(alt-text)"],
];

const refusedByCompiler: readonly (readonly [file: string, code: string])[] = [
  ["schema/a.ts", "TS6307"],
  ["codegen/a.ts", "TS6307"],
  ["generated/b.ts", "TS6307"],
  ["machines/d.ts", "TS6307"],
  ["src/a.ts", "TS6307"],
  ["src/app/t.ts", "TS6307"],
  // No document is known in machines/.
  ["machines/f.ts", "TS2584"],
];

let house: PlantedHouse;
let lint: string[];
let compile: string[];

beforeAll(() => {
  const plants = Object.fromEntries([
    ...refusedImports.map(([file, module]) => [file, `export * from "${module}";\n`]),
    ...refusedCode.map(([file, code]) => [file, `${code}\n`]),
  ]);
  const circle = {
    "src/k.ts": `import { j } from "./j.ts";\nexport const k = (): unknown => j;\n`,
  };
  house = plantHouse({ ...sound, ...circle, ...plants });
  lint = house.lint();
  compile = house.compile();
}, 60_000);

afterAll(() => house.remove());

test.each(refusedImports)("oxlint rejects that %s imports %s", (file) => {
  expect(problemsOf(file, lint)).toContainEqual(expect.stringContaining("house(imports)"));
});

test.each(refusedCode)("oxlint rejects in %s: %s", (file, _code, answer) => {
  expect(problemsOf(file, lint)).toContainEqual(expect.stringContaining(answer));
});

test.each(refusedByCompiler)("tsc refuses %s", (file, code) => {
  expect(problemsOf(file, compile)).toContainEqual(expect.stringContaining(code));
});

test("a project with valid imports only has no findings", () => {
  const rightHouse = plantHouse(sound);
  const found = [...rightHouse.lint(), ...rightHouse.compile()];
  rightHouse.remove();
  expect(found).toEqual([]);
});

/** oxlint names a file "path: …", the compiler "path(line,column): …". */
function problemsOf(file: string, found: readonly string[]): string[] {
  return found.filter((line) => line.startsWith(`${file}:`) || line.startsWith(`${file}(`));
}
