import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadMessages } from "#src/i18n/load.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { boundKeys, knownKeys, leadingKeys } from "#src/screens/keys/known-keys.ts";
import { KeysScreen } from "#src/screens/palette/keys.screen.tsx";

test("the list behind ? names every key there is", async () => {
  const messages = await loadMessages("en");
  const html = renderToStaticMarkup(
    <TextProvider
      locale="en-GB"
      messages={messages}
      timeZone="Europe/London"
      isStrict
      onFailure={() => undefined}
    >
      <KeysScreen onClose={() => undefined} />
    </TextProvider>,
  );
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
  expect(leadingKeys("request", { comment: "note" })).toEqual({ c: "note" });
});
