import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { withBanner } from "#codegen/write/output.ts";
import { foldersIn, textsIn, writeTexts } from "./folder.ts";

/**
 * Folder by folder: what a small schema is made into, every byte of it but the runtime, which is the same for all.
 * After a change that is meant, `UPDATE_GOLDENS=1 npx vitest run tests/codegen/goldens.test.ts` writes them anew.
 */
const goldens = path.join(import.meta.dirname, "goldens");
const foreign = path.join(import.meta.dirname, "../foreign");
const house = path.join(import.meta.dirname, "../..");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const runtimeFiles = [
  "cells.ts",
  "draw.ts",
  "filling.ts",
  "firestore/binding.ts",
  "firestore/changing.ts",
  "firestore/converting.ts",
  "firestore/encoding.ts",
  "firestore/reading.ts",
  "judging.ts",
  "problems.ts",
  "runtime.ts",
  "sampling.ts",
];
const isRuntime = (file: string): boolean => runtimeFiles.includes(file);
const names = await foldersIn(goldens);

async function output(name: string): Promise<Readonly<Record<string, string>>> {
  const { files, errors } = await generate(path.join(goldens, name, "schema"));
  expect(errors).toEqual([]);
  return Object.fromEntries(files.map((file) => [file.path, withBanner(file)]));
}

for (const name of names) {
  test(`the schema "${name}" is made into exactly what is expected`, async () => {
    const own = Object.entries(await output(name)).filter(([file]) => !isRuntime(file));
    // The suffix keeps compilers and linters away, which would look for the runtime beside them.
    const made = Object.fromEntries(own.map(([file, text]) => [`${file}.golden`, text]));
    const expected = path.join(goldens, name, "expected");
    if (isUpdating) await writeTexts(expected, made);
    expect(made).toEqual(await textsIn(expected));
  });
}

test("every output has the runtime that Fettle itself has", async () => {
  const runtime = Object.entries(await textsIn(path.join(house, "generated"))).filter(([file]) =>
    isRuntime(file),
  );
  expect(runtime.map(([file]) => file)).toEqual(runtimeFiles);
  for (const name of names) expect(await output(name)).toMatchObject(Object.fromEntries(runtime));
});

test(
  "what is made of every schema passes the strict compiler, nothing in it unused",
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "fettle-goldens-"));
    for (const name of names) await writeTexts(path.join(folder, name), await output(name));
    // Other people's schemas, which are tried against the emulator elsewhere.
    for (const name of await foldersIn(foreign)) {
      const { files, errors } = await generate(path.join(foreign, name));
      expect(errors).toEqual([]);
      await writeTexts(
        path.join(folder, name),
        Object.fromEntries(files.map((file) => [file.path, file.text])),
      );
    }
    await symlink(path.join(house, "node_modules"), path.join(folder, "node_modules"));
    const options = {
      extends: path.join(house, "tsconfig.base.json"),
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
    const tsc = path.join(house, "node_modules/.bin/tsc");
    const complaints = await promisify(execFile)(tsc, ["-p", path.join(folder, "config")]).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    );
    expect(complaints).toBe("");
    await rm(folder, { recursive: true });
  },
);
