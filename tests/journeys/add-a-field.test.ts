// @module-tag long

import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectTold, openRequest } from "../support/request.ts";

const workspace = join(import.meta.dirname, "../..");
const browser = useBrowser();
const demo = useDemo(browser);

/** What the app and the machines are checked as, in one go. */
const once = {
  extends: "./src/tsconfig.json",
  compilerOptions: { noEmit: true, emitDeclarationOnly: false, composite: false, rootDir: "." },
  include: ["generated", "machines", "src", "src/**/*.json"],
  exclude: ["src/service-worker", "src/main.tsx", "src/open-to-charts.ts"],
  references: [],
};

/** Beside the guide's own field, what a form writes in another way. */
const others = {
  storey: {
    field: 'storey: z.int().min(-5).max(99).optional().describe("How high up it is."),',
    english: "Storey",
    german: "Stockwerk",
  },
  keyNeeded: {
    field: 'keyNeeded: z.boolean().optional().describe("Whether it takes a key to get there."),',
    english: "Behind a locked door",
    german: "Hinter einer verschlossenen Tür",
  },
};
const names = ["covering", ...Object.keys(others)].map((name) => `"${name}",`).join(" ");

let copy: string;
let server: ViteDevServer;

/** Does what docs/add-a-field.md says in a copy of the project, and serves that. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "fettle-field-"));
  for (const name of await readdir(workspace))
    if (
      /^(schema|codegen|generated|machines|src|charts|scripts|public|.*\.(html|json|ts))$/.test(
        name,
      )
    )
      await cp(join(workspace, name), join(copy, name), { recursive: true });
  await symlink(join(workspace, "node_modules"), join(copy, "node_modules"));

  const guide = await readFile(join(workspace, "docs/add-a-field.md"), "utf8");
  const [field = ""] = piecesOf(guide, "ts");
  const [english = "", german = ""] = piecesOf(guide, "json");
  const fields = [field.trim(), ...Object.values(others).map((other) => other.field)].join("\n");
  await change("schema/request.entity.ts", (schema) =>
    schema
      .replace("    priority: z\n", `    ${fields}\n    priority: z\n`)
      .replace(/(adjust: \{[^}]*?fields: \[[^\]]*"category",)/, `$1 ${names}`)
      .replace(/(import: \{[^}]*?fields: \[[^\]]*"category",)/, `$1 ${names}`),
  );
  await change("src/i18n/en/request.json", (words) => withWords(words, english, "english"));
  await change("src/i18n/de/request.json", (words) => withWords(words, german, "german"));
  await run("--import", "tsx", "codegen/cli.ts");
  await run("--import", "tsx", "scripts/vite-text.ts");

  await writeFile(join(copy, "tsconfig.json"), JSON.stringify(once));
  server = await createServer({
    root: copy,
    configFile: join(copy, "vite.config.ts"),
    logLevel: "error",
    server: { port: 0, fs: { strict: false }, hmr: false, watch: null },
  });
  await server.listen();
  // What the page needs is made before anybody waits for the page.
  await server.warmupRequest("/src/main.tsx");
});

afterAll(async () => {
  await server?.close();
  await rm(copy, { recursive: true, force: true });
});

function piecesOf(guide: string, language: string): readonly string[] {
  const pieces = guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"));
  return [...pieces].map(([, piece = ""]) => piece);
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(join(copy, file), "utf8");
  const changed = edit(text);
  expect(changed).not.toBe(text);
  await writeFile(join(copy, file), changed);
}

function withWords(json: string, more: string, language: "english" | "german"): string {
  const words = JSON.parse(json);
  const { fields, values } = JSON.parse(more);
  Object.assign(words.fields, fields);
  for (const [name, other] of Object.entries(others)) words.fields[name] = other[language];
  Object.assign(words.values, values);
  return JSON.stringify(words, undefined, 2);
}

/** Runs a program of the copy; what it says. Rejects where it fails. */
async function run(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy });
  return stdout;
}

test("a field of the schema is in the sheet, among the facts, in the timeline and among the filters", async () => {
  const person = await demo.person({ size: "desktop" }, server.resolvedUrls?.local[0]);
  const page = await person.open("/requests");
  await openRequest(page, "Lift is out of order");
  await act(page, "Edit details");
  const sheet = sheetOf(page);
  await sheet.getByLabel("Floor covering").selectOption({ label: "Stone" });
  await sheet.getByLabel("Behind a locked door optional").check();
  await sheet.getByLabel("Storey").fill("3.5");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText("A whole number, please: -5 to 99.").waitFor();
  await sheet.getByLabel("Storey").fill("-2");
  await sendSheet(page, "Save");
  await expectTold(
    page,
    /edited details.*Floor covering: Stone.*Storey: -2.*Behind a locked door: Yes/,
  );
  for (const [name, value] of [
    ["Floor covering", "Stone"],
    ["Storey", "-2"],
    ["Behind a locked door", "Yes"],
  ] as const) {
    const fact = page.locator("dl > div").filter({ hasText: name });
    expect(await fact.locator("dd").innerText()).toBe(value);
  }

  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.locator("summary", { hasText: "Floor covering" }).click();
  await filters.getByLabel("Stone").check({ force: true });
  await page.waitForURL(/covering=stone/);
});

test("a table that is exported brings it along when it is imported", async () => {
  const values = { covering: "stone", storey: -2, keyNeeded: false };
  const script = `
    import { exportCells, exportHeaders } from "./src/services/csv/export-requests.ts";
    import { guessColumns, mappingOf } from "./src/services/csv/columns.ts";
    import { createRowPlanner } from "./src/services/csv/plan-row.ts";
    const cells = exportCells({ id: "a", title: "Tile is loose", ...${JSON.stringify(values)}, reportedAt: 0 }, { locale: "de", zone: "UTC" });
    const headers = exportHeaders("de");
    const mapping = mappingOf(guessColumns(headers, [cells]));
    const plan = { mapping: { ...mapping, reportedAt: undefined }, dates: {}, zone: "UTC", values: { categories: {}, states: {}, priorities: {} } };
    const row = { cells, record: 1, line: 2, problems: [] };
    const planned = createRowPlanner(plan, { headers, now: 0 })(row);
    const { covering, storey, keyNeeded } = planned.draft;
    console.log(JSON.stringify({ covering, storey, keyNeeded }));
  `;
  await writeFile(join(copy, "round-trip.ts"), script);
  expect(JSON.parse(await run("--import", "tsx", "round-trip.ts"))).toEqual(values);
});

test("nothing is red", { timeout: 300_000 }, async () => {
  const complaints = await run(
    "node_modules/typescript/bin/tsc",
    "-p",
    ".",
    "--checkers",
    "1",
  ).catch(({ stdout }: { readonly stdout: string }) => stdout);
  expect(complaints).toBe("");
});
