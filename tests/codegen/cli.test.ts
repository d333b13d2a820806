import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textsIn } from "./folder.ts";
import { codegenIn, commandLine, workspace, spawnCodegenIn } from "./run-codegen.ts";
import { linkedFolder } from "./schema-rows.ts";

const patience = 60_000;
/** Outside the project, where nothing is installed. */
const bare = mkdtempSync(path.join(tmpdir(), "fettle-cli-"));
/** A folder in which Node itself finds the schema language, so that the command need not resolve it. */
const linked = await linkedFolder();
afterAll(() => [bare, linked].forEach((each) => rmSync(each, { recursive: true })));

const codegen = (...args: readonly string[]) => codegenIn(linked, ...args);

const book = (language: string, over = "") => `import { z } from "zod";
import { entity, ref, self } from "${language}";

export const book = entity("book", {
  about: "A book.",
  path: "books/{book}",
  fields: { owner: z.string().max(40), sequel: ref("book").optional()${over} },
  read: self("owner"),
});
`;
const reader = (language: string) => `import { z } from "zod";
import { entity, self } from "${language}";

export const reader = entity("reader", {
  about: "A reader.",
  path: "readers/{reader}",
  fields: { name: z.string().max(40) },
  read: self("id"),
});
`;

function schema(folder: string, name: string, files: Readonly<Record<string, string>>): string {
  const directory = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  return directory;
}

describe("a schema with a warning", () => {
  const shelf = book("#schema/language/language.ts", ", shelf: z.string().max(9)").replace(
    "\n});",
    '\n  remove: self("owner"),\n});',
  );
  const page = reader("#schema/language/language.ts").replace(
    "readers/{reader}",
    "books/{book}/readers/{reader}",
  );

  test("is generated, and the warning has a place and a key", async () => {
    schema(linked, "warned", { "book.entity.ts": shelf, "reader.entity.ts": page });
    const { code, out, err } = await codegen("--schema", "warned", "--out", "warned-out");
    expect(code).toBe(0);
    expect(out).toMatch(/warned-out: \d+ files, \d+ written/);
    expect(err).toMatch(/^warning remove\.orphans: .*\n {2}at warned\/book\.entity\.ts:9:3\n/);
    expect(err).toContain('If it is meant: meant: { "remove.orphans": "why" } in the entity.');
    const checked = await codegen("--schema", "warned", "--out", "warned-out", "--check");
    expect(checked).toMatchObject({ code: 0, err });
  });

  test("is reported as JSON beside the outcome of the run", async () => {
    const { code, out, err } = await codegen("--schema", "warned", "--out", "warned-out", "--json");
    expect([code, err]).toEqual([0, ""]);
    const warning = { code: "remove.orphans", line: 9, column: 3, meant: "remove.orphans" };
    expect(JSON.parse(out)).toMatchObject({ ok: true, warnings: [warning] });
  });

  test("gets no warning once the entity gives a reason", async () => {
    const meant = 'meant: { "remove.orphans": "Readers are swept." },\n});';
    schema(linked, "warned", { "book.entity.ts": shelf.replace("\n});", `\n  ${meant}`) });
    expect((await codegen("--schema", "warned", "--out", "warned-out")).err).toBe("");
    schema(linked, "warned", {
      "book.entity.ts": shelf.replace("\n});", '\n  meant: { "remove.orphans": " " },\n});'),
    });
    expect((await codegen("--schema", "warned", "--out", "warned-out")).err).toContain(
      "remove.orphans: ",
    );
  });
});

describe("a schema where nothing is installed", { timeout: patience }, () => {
  const far = {
    "book.entity.ts": book("fettle-codegen/language"),
    "deep/reader.entity.ts": reader("fettle-codegen/language"),
  };
  let made: Readonly<Record<string, string>> = {};

  test("is written with the language and zod found", async () => {
    const from = schema(bare, "far", far);
    const { code, out, err } = spawnCodegenIn(bare, "--schema", from, "--out", "far-out");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/far-out: \d+ files, \d+ written/);
    made = await textsIn(path.join(bare, "far-out"));
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining([
        "book/codec.ts",
        "reader/codec.ts",
        "runtime.ts",
        "entities.ts",
        "reference/README.md",
      ]),
    );
    expect(made["reader/type.ts"]).toContain("Generated from deep/reader.entity.ts");
  });

  test("may bring a copy of the language along, and is made into the same", async () => {
    const from = schema(bare, "near", { ...far, "book.entity.ts": book("./language/language.ts") });
    cpSync(path.join(workspace, "schema/language"), path.join(from, "language"), {
      recursive: true,
    });
    const ran = spawnCodegenIn(bare, "--schema", from, "--out", "near-out");
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(await textsIn(path.join(bare, "near-out"))).toEqual(made);
  });

  test("is made into the same in whatever files it lies", async () => {
    const language = "#schema/language/language.ts";
    const both = book(language) + reader(language).replaceAll(/^import.*\n/gm, "");
    const from = schema(linked, "together", { "a.entity.ts": both });
    expect((await codegen("--schema", from, "--out", "together-out")).code).toBe(0);
    const unnamed = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([name, text]) => [name, text.replace(/Generated from \S+/, "")]);
    expect(unnamed(await textsIn(path.join(linked, "together-out")))).toEqual(unnamed(made));
  });
  test("that does not even load says where", () => {
    const torn = schema(bare, "torn", {
      "book.entity.ts": 'import { z } from "zod";\n\nexport const book = = 1;\n',
    });
    const { code, out, err: none } = spawnCodegenIn(bare, "--schema", torn, "--out", "x", "--json");
    expect([code, none]).toEqual([1, ""]);
    const told: unknown = JSON.parse(out);
    expect(told).toMatchObject({ errors: [{ code: "schema.not-loaded", line: 3, column: 21 }] });
  });
});

describe("a schema that runs code of its own", { timeout: patience }, () => {
  test("and prints something leaves standard output to the outcome", () => {
    const text = `${book("fettle-codegen/language")}console.log("so far, so good");\n`;
    const from = schema(bare, "chatty", { "book.entity.ts": text });
    const { out, err } = spawnCodegenIn(bare, "--schema", from, "--out", "chatty-out", "--json");
    expect(JSON.parse(out)).toMatchObject({ ok: true });
    expect(err).toBe("so far, so good\n");
  });

  test("and is never done is refused", () => {
    const text = "await new Promise(() => {});";
    const from = schema(bare, "odd", { "book.entity.ts": text });
    const { code, out, err } = spawnCodegenIn(bare, "--schema", from, "--out", "x", "--json");
    expect([code, err]).toEqual([1, ""]);
    const reason = expect.stringContaining("it waits for something that never happens");
    expect(JSON.parse(out)).toMatchObject({
      errors: [{ code: "schema.not-loaded", line: 1, reason }],
    });
  });
});

test(
  "a schema that loops for ever is refused with the place of the loop, once its time is over",
  () => {
    const file = path.join(bare, "endless.ts");
    writeFileSync(file, "interface Unseen {\n  readonly a: 1;\n}\nfor (;;) {}\n");
    const program = `
    import { guardProcess } from "./codegen/read/guard-process.ts";
    import { prepareImports, registerImports } from "./codegen/read/register-imports.ts";
    registerImports();
    await prepareImports();
    const reading = (stuck) => Promise.race([import(${JSON.stringify(pathToFileURL(file))}), stuck]);
    await guardProcess(reading, 300).catch((error) => console.log(error.stack));`;
    const { stdout } = spawnSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", program],
      { cwd: workspace, encoding: "utf8", timeout: patience },
    );
    expect(stdout).toBe(`it never ends\n    at ${file}:4:1\n`);
  },
  patience,
);

describe("a schema that was written before", () => {
  const far = ["--schema", "far", "--out", "far-out"];
  beforeAll(async () => {
    schema(linked, "far", {
      "book.entity.ts": book("#schema/language/language.ts"),
      "deep/reader.entity.ts": reader("#schema/language/language.ts"),
    });
    expect(await codegen(...far)).toMatchObject({ code: 0, err: "" });
  });

  test("is written a second time without touching anything", async () => {
    const before = statSync(path.join(linked, "far-out/book/codec.ts")).mtimeMs;
    const { code, out } = await codegen(...far, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, differences: [] });
    expect(statSync(path.join(linked, "far-out/book/codec.ts")).mtimeMs).toBe(before);
  });

  test("is checked: exit 0 while fresh, exit 1 and the names of the files when not", async () => {
    expect(await codegen(...far, "--check")).toMatchObject({ code: 0, err: "" });
    writeFileSync(path.join(linked, "far-out/stray.txt"), "mine");
    const page = path.join(linked, "far-out/reference/book.md");
    const spoiled = `${readFileSync(page, "utf8")}spoiled`;
    writeFileSync(page, spoiled);
    rmSync(path.join(linked, "far-out/problems.ts"));
    const { code, out } = await codegen(...far, "--check");
    expect(code).toBe(1);
    expect(out).toContain("far-out/problems.ts is missing");
    expect(out).toContain("far-out/reference/book.md differs");
    expect(out).toContain("far-out/stray.txt does not belong there");
    expect(readFileSync(page, "utf8")).toBe(spoiled);
    const told: unknown = JSON.parse((await codegen(...far, "--check", "--json")).out);
    expect(told).toMatchObject({
      ok: false,
      differences: [
        { path: "problems.ts", kind: "added" },
        { path: "reference/book.md", kind: "changed" },
        { path: "stray.txt", kind: "stray" },
      ],
    });
  });

  test("is repaired by a second run, except for files that were not generated", async () => {
    expect(await codegen(...far)).toMatchObject({ code: 1 });
    rmSync(path.join(linked, "far-out/stray.txt"));
    expect(await codegen(...far, "--check")).toMatchObject({ code: 0 });
  });

  test("with mistakes is reported with their places, and nothing is written", async () => {
    const from = schema(linked, "wrong", {
      "book.entity.ts": book("#schema/language/language.ts").replace('ref("book")', 'ref("boook")'),
    });
    const { code, err } = await codegen("--schema", from, "--out", "wrong-out");
    expect(code).toBe(1);
    expect(err).toContain('entity.unknown: There is no entity "boook"; did you mean "book"?');
    expect(err).toContain("at wrong/book.entity.ts:7:");
    expect(err).toMatch(/\n\s+\| +\^\n/);
    expect(existsSync(path.join(linked, "wrong-out"))).toBe(false);
    const told: unknown = JSON.parse(
      (await codegen("--schema", from, "--out", "wrong-out", "--json")).out,
    );
    expect(told).toMatchObject({
      ok: false,
      errors: [
        {
          code: "entity.unknown",
          file: path.join(from, "book.entity.ts"),
          line: 7,
          column: expect.any(Number),
          reason: expect.stringContaining('did you mean "book"?'),
          fix: expect.stringContaining("book"),
          frame: expect.arrayContaining([expect.stringMatching(/> *7 \|/)]),
        },
      ],
    });
  });
});

describe("the command line", { timeout: patience }, () => {
  test("is what npm runs, and explains itself", () => {
    const { status, stdout, stderr } = spawnSync("npm", ["run", "codegen", "--", "--help"], {
      cwd: workspace,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    const options = ["--check", "--accept", "--keep-lock", "--watch", "--budget"];
    for (const option of [...options, "--schema DIR", "--out DIR", "--json"])
      expect(stdout).toContain(option);
    expect(stdout).toMatch(/Exit codes: 0 [^]*, 1 [^]*, 2 /);
  });

  test("refuses what it does not understand with exit code 2", async () => {
    const { code, out, err } = await codegen("--chek");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/--chek[^]*--help/);
  });

  test("does not write into a folder that holds other things", async () => {
    schema(linked, "precious", { "thesis.md": "# Do not touch\n" });
    const { code, err } = await codegen("--schema", "far", "--out", "precious");
    expect([code, err]).toEqual([2, expect.stringContaining("holds other things")]);
    expect(existsSync(path.join(linked, "precious/book"))).toBe(false);
  });

  test("does not write over somebody's own file", async () => {
    schema(linked, "own", { "firestore.rules": "mine\n", "package.json": "{}\n" });
    const { code, out, err } = await codegen("--schema", "far", "--out", "own");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`did not write ${path.join(linked, "own/firestore.rules")}`);
    expect(existsSync(path.join(linked, "own/book"))).toBe(false);
  });

  test("does not write where there is no folder", async () => {
    schema(linked, "", { "just-a-file": "mine\n" });
    const { code, out, err } = await codegen("--schema", "far", "--out", "just-a-file");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`${path.join(linked, "just-a-file")} cannot be written to: `);
  });

  test("does not write a file where there is a folder", async () => {
    schema(linked, "odd-out", { "firestore.rules/a.txt": "mine\n" });
    rmSync(path.join(linked, "odd-out/firestore.rules/a.txt"));
    const { code, err } = await codegen("--schema", "far", "--out", "odd-out");
    expect(code).toBe(2);
    expect(err).toContain(`did not write ${path.join(linked, "odd-out/firestore.rules")}`);
    expect(existsSync(path.join(linked, "odd-out/book"))).toBe(false);
  });
});

describe("watching", { timeout: patience }, () => {
  let watching: ChildProcess | undefined;
  afterAll(() => watching?.kill());

  test("writes at once, after every save however it is saved, and on after a mistake", async () => {
    const from = schema(bare, "watched", { "book.entity.ts": book("fettle-codegen/language") });
    const options = ["--schema", from, "--out", "watched-out", "--watch"];
    watching = spawn(process.execPath, [...commandLine, ...options], { cwd: bare });
    const codec = path.join(bare, "watched-out/book/codec.ts");
    const hasField = (name: string) => () =>
      existsSync(codec) && readFileSync(codec, "utf8").includes(`value.${name} `);
    await until(hasField("owner"));

    writeFileSync(
      path.join(from, "book.entity.ts"),
      book("fettle-codegen/language", ", first: z.boolean()"),
    );
    await until(hasField("first"));

    // Many editors write a temporary file and rename it.
    writeFileSync(
      path.join(from, "book.entity.ts~"),
      book("fettle-codegen/language", ", second: z.boolean()"),
    );
    renameSync(path.join(from, "book.entity.ts~"), path.join(from, "book.entity.ts"));
    await until(hasField("second"));

    writeFileSync(path.join(from, "book.entity.ts"), "export const book = = 1;");
    await until(saysOn(watching, "schema.not-loaded"));
    writeFileSync(
      path.join(from, "book.entity.ts"),
      book("fettle-codegen/language", ", third: z.boolean()"),
    );
    await until(hasField("third"));

    schema(bare, "watched", { "more/reader.entity.ts": reader("fettle-codegen/language") });
    await until(() => existsSync(path.join(bare, "watched-out/reader/codec.ts")));
  });

  test("reports no mistake for a file that is saved in several steps, and removes no output", async () => {
    const file = path.join(bare, "watched/more/reader.entity.ts");
    const out = path.join(bare, "watched-out/reader/codec.ts");
    const text = reader("fettle-codegen/language");
    const isTold = watching === undefined ? () => true : saysOn(watching, ".");
    const goes = [
      () => writeFileSync(file, ""),
      () => writeFileSync(file, text.slice(0, 200)),
      () => rmSync(file),
      () => writeFileSync(file, text.replace("name:", "said: z.boolean(), name:")),
    ];
    for (const go of goes) {
      go();
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(existsSync(out)).toBe(true);
    }
    await until(() => readFileSync(out, "utf8").includes("value.said "));
    expect(isTold()).toBe(false);
  });

  test("sees what an entity's file imports", async () => {
    const parts = (most: number) => `import { z } from "zod";
export const name = z.string().max(${most});
`;
    const entityFile = reader("fettle-codegen/language")
      .replace('import { z } from "zod";', 'import { name } from "./parts.ts";')
      .replace("name: z.string().max(40)", "name");
    schema(bare, "watched", { "more/parts.ts": parts(50), "more/reader.entity.ts": entityFile });
    const out = path.join(bare, "watched-out/reader/codec.ts");
    await until(() => readFileSync(out, "utf8").includes("hasLength(value.name, 0, 50)"));
    schema(bare, "watched", { "more/parts.ts": parts(60) });
    await until(() => readFileSync(out, "utf8").includes("hasLength(value.name, 0, 60)"));
  });

  test("says a warning once, not after every save", async () => {
    const file = path.join(bare, "watched/more/reader.entity.ts");
    const out = path.join(bare, "watched-out/reader/codec.ts");
    const warned = (field: string) =>
      reader("fettle-codegen/language")
        .replace(
          "name: z.string().max(40) },",
          `${field}: line({ max: 40 }) },\n  remove: self("id"),\n  creates: { begin: { about: "begin", by: not(self("id")) } },`,
        )
        .replace("entity, self", "entity, line, not, self");
    let said = "";
    watching?.stderr?.on("data", (text) => (said += String(text)));
    for (const field of ["first", "second"]) {
      writeFileSync(file, warned(field));
      await until(() => readFileSync(out, "utf8").includes(`value.${field}`));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said.match(/warning create\.unpaced/g)).toHaveLength(1);
  });

  test("ends when it is stopped", async () => {
    const ended = new Promise((resolve) => watching?.on("exit", resolve));
    watching?.kill("SIGTERM");
    await ended;
    expect(watching?.signalCode ?? watching?.exitCode).not.toBeNull();
  });
});

function saysOn(child: ChildProcess, word: string): () => boolean {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return () => said.includes(word);
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + patience / 2;
  while (!holds()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
