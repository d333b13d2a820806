import { join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { text } from "../../../scripts/vite-text.ts";

const workspace = join(import.meta.dirname, "../../..");

/** Builds an app with these messages; returns its code. */
async function buildWith(messages: object, plugins: Plugin[]): Promise<string> {
  const files: Record<string, string> = {
    "/house/src/app.ts": `
      import { createTranslator } from "use-intl/core";
      import messages from "/house/src/i18n/en/screen.json";
      console.log(createTranslator({ locale: "en", messages }));`,
    "/house/src/i18n/en/screen.json": JSON.stringify(messages),
  };
  const fromMemory: Plugin = {
    name: "from-memory",
    enforce: "pre",
    resolveId: (id) => (id in files ? id : undefined),
    load: (id) => files[id],
  };
  const result = await build({
    root: workspace,
    configFile: false,
    logLevel: "silent",
    plugins: [...plugins, fromMemory],
    build: { write: false, minify: false, rolldownOptions: { input: "/house/src/app.ts" } },
  });
  const outputs = Array.isArray(result) ? result : "output" in result ? [result] : [];
  const chunks = outputs.flatMap((each) => each.output);
  return chunks.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}

const parser = "EXPECT_ARGUMENT_CLOSING_BRACE";

test("messages are compiled in a build, and no parser goes with them", async () => {
  const messages = { title: "Inbox", count: "{n, plural, one {# thing} other {# things}}" };
  const code = await buildWith(messages, [text()]);
  expect(code).toContain("Inbox");
  expect(code).not.toContain("plural,");
  expect(code).not.toContain(parser);
  // Without the plugin it contains the parser, so the test can fail.
  expect(await buildWith(messages, [])).toContain(parser);
});

test("a broken message fails the build, naming its file, its key and its words", async () => {
  const broken = { list: { count: "{n, plural, one {# thing}}" } };
  await expect(buildWith(broken, [text()])).rejects.toThrow(
    "screen.json list.count: MISSING_OTHER_CLAUSE",
  );
});
