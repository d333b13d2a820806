import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { withBanner } from "#codegen/write/output.ts";
import { foldersIn, textsIn, writeTexts } from "./folder.ts";
import { linkedFolder } from "./schema-rows.ts";

/**
 * Folder by folder: what a small schema is made into, every byte. `expected` has those files that show something that neither
 * generated/, which is our own schema's golden, nor another folder shows; files.txt has the names of all. After a change that is
 * meant, `UPDATE_GOLDENS=1 npx vitest run tests/codegen/goldens.test.ts` writes them anew. A file that is to be shown from now on is
 * put there empty before.
 */
const goldens = path.join(import.meta.dirname, "goldens");
const foreign = path.join(import.meta.dirname, "../foreign");
const workspace = path.join(import.meta.dirname, "../..");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const names = await foldersIn(goldens);
const foreignNames = await foldersIn(foreign);

type Texts = Readonly<Record<string, string>>;
const outputs = new Map<string, Promise<Texts>>();

/** What a schema folder is made into, once. */
function output(folder: string): Promise<Texts> {
  const made = outputs.get(folder) ?? outputOf(folder);
  outputs.set(folder, made);
  return made;
}

async function outputOf(folder: string): Promise<Texts> {
  const { files, errors } = await generate(folder);
  expect(errors).toEqual([]);
  return Object.fromEntries(files.map((file) => [file.path, withBanner(file)]));
}

const golden = (name: string): Promise<Texts> => output(path.join(goldens, name, "schema"));

test.each(names)('the schema "%s" is made into exactly what is expected', async (name) => {
  const folder = path.join(goldens, name, "expected");
  const made = await golden(name);
  const expected = await textsIn(folder);
  expect(Object.keys(expected)).not.toEqual([]);
  // The suffix keeps compilers and linters away, which would look for the runtime beside them.
  const shown = Object.keys(expected).map((file) => [file, made[file.replace(/\.golden$/, "")]]);
  const texts: Texts = Object.fromEntries(shown);
  if (isUpdating) await writeTexts(folder, texts);
  else expect(texts).toEqual(expected);
});

test("every schema is made into the files that are expected, and no more", async () => {
  const file = path.join(goldens, "files.txt");
  const lines = names.map(async (name) => {
    const files = Object.keys(await golden(name));
    const folders = [...new Set(files.map((each) => path.dirname(each)))];
    return folders.map((folder) => {
      const inside = files.filter((each) => path.dirname(each) === folder);
      return `${path.join(name, folder)}: ${inside.map((each) => path.basename(each)).join(" ")}\n`;
    });
  });
  const text = (await Promise.all(lines)).flat().join("");
  if (isUpdating) await writeFile(file, text);
  expect(text).toBe(await readFile(file, "utf8"));
});

/** The files of our own output that come from codegen/runtime. */
async function runtime(): Promise<Texts> {
  const own = await textsIn(path.join(workspace, "generated"));
  return Object.fromEntries(
    Object.keys(await textsIn(path.join(workspace, "codegen/runtime"))).map((file) => [
      file,
      own[file] ?? "",
    ]),
  );
}

test("every output has the runtime that Fettle itself has", async () => {
  for (const name of names) expect(await golden(name)).toMatchObject(await runtime());
});

test("a word of a comment is not the entity of that name", async () => {
  const folder = await linkedFolder();
  const note = await readFile(path.join(goldens, "minimal/schema/note.entity.ts"), "utf8");
  const text = note.replaceAll("{note}", "{this}").replace('entity("note"', 'entity("this"');
  await writeTexts(path.join(folder, "own"), { "this.entity.ts": text });
  const made = await output(path.join(folder, "own"));
  for (const name of ["web", "lite"])
    expect(made[`firestore/${name}.ts`]).not.toMatch(/import .*\bThis\b/);
  await rm(folder, { recursive: true });
});

test(
  "what is made of every schema passes the strict compiler, nothing in it unused",
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "fettle-goldens-"));
    // Compiled once: the same files, linked, are one module.
    const shared = Object.keys(await runtime());
    await writeTexts(path.join(folder, "runtime"), await runtime());
    const schemas = [
      ...names.map((name) => [name, path.join(goldens, name, "schema")] as const),
      // Other people's schemas, which are tried against the emulator elsewhere.
      ...foreignNames.map((name) => [name, path.join(foreign, name)] as const),
    ];
    for (const [name, schema] of schemas) {
      const own = Object.entries(await output(schema)).filter(([file]) => !shared.includes(file));
      await writeTexts(path.join(folder, name), Object.fromEntries(own));
      for (const file of shared) {
        const link = path.join(folder, name, file);
        await mkdir(path.dirname(link), { recursive: true });
        await symlink(path.join(folder, "runtime", file), link);
      }
    }
    await symlink(path.join(workspace, "node_modules"), path.join(folder, "node_modules"));
    const options = {
      extends: path.join(workspace, "tsconfig.base.json"),
      include: ["*/**/*.ts"],
      compilerOptions: {
        noEmit: true,
        emitDeclarationOnly: false,
        composite: false,
        declaration: false,
      },
    };
    await writeTexts(path.join(folder, "config"), {
      "tsconfig.json": JSON.stringify({
        ...options,
        include: ["../*/**/*.ts"],
        exclude: ["../node_modules"],
      }),
    });
    const tsc = path.join(workspace, "node_modules/.bin/tsc");
    const complaints = await promisify(execFile)(tsc, ["-p", path.join(folder, "config")]).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    );
    expect(complaints).toBe("");
    await rm(folder, { recursive: true });
  },
);
