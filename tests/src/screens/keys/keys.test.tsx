import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { makeQuietRouter } from "#charts/card/quiet-router.ts";
import { boundKeys, knownKeys } from "#src/screens/keys/known-keys.ts";
import { KeysScreen } from "#src/screens/palette/keys.screen.tsx";
import { drawn } from "#tests/src/i18n/drawn.tsx";

test("the list behind ? names every key there is, and says where they are switched off", async () => {
  const html = await drawn(
    <RouterContextProvider router={makeQuietRouter()}>
      <KeysScreen onClose={() => undefined} />
    </RouterContextProvider>,
  );
  expect(html).toMatch(/can be switched off and on: <a[^>]* href="\/about#look"/);
  const names = Object.values(knownKeys).flatMap((keys) => Object.keys(keys));
  expect(html.match(/<dt/g)).toHaveLength(names.length);
  for (const key of ["c", "a", "e", "j", "/", "Esc", "⌘"]) expect(html).toContain(`>${key}</kbd>`);
});

test("no screen hears a key that is not in the table", () => {
  const src = join(import.meta.dirname, "../../../../src");
  const hearing = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith("hot-keys.tsx"))
    .map((file) => readFileSync(join(src, file), "utf8"))
    .filter((code) => code.includes("<HotKeys"));
  expect(hearing.length).toBeGreaterThan(2);
  for (const code of hearing) expect(code).toMatch(/boundKeys\(\s*"/);
});

test("keys are bound by what they do; what does nothing now is not bound", () => {
  const open = (): void => undefined;
  expect(boundKeys("inbox", { down: undefined, open })).toEqual({ Enter: open });
  expect(boundKeys<"request", string>("request", { comment: "note" })).toEqual({ c: "note" });
});
