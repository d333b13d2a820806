import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { pathsOf, readTargets, targets } from "#codegen/targets.ts";

const { files } = await generate(path.join(import.meta.dirname, "../../schema"));
const names = Object.keys(targets).flatMap((each) => {
  const read = readTargets(each);
  return "wrong" in read ? [] : read;
});

test("every file of the output belongs to a target", () => {
  const reached = pathsOf(names, files);
  expect(files.map((file) => file.path).filter((each) => !reached.has(each))).toEqual([]);
});

test.each(names)("%s brings what it imports, and no library that it does not name", (name) => {
  const paths = pathsOf([name], files);
  const texts = files.filter((file) => paths.has(file.path));
  expect(texts).not.toEqual([]);
  expect(texts).toHaveLength(paths.size);
  const modules = texts.flatMap(({ text }) =>
    Array.from(text.matchAll(/^(?:import|\}).* from "([^."][^"]*)";$/gm), ([, each = ""]) => each),
  );
  const libraries = new Set(modules.map((each) => each.split("/")[0]));
  const facts = targets[name];
  expect([...libraries]).toEqual("needs" in facts ? [facts.needs] : []);
});

test("a run with targets writes no more", async () => {
  const schema = path.join(import.meta.dirname, "goldens/minimal/schema");
  const { files: few } = await generate(schema, { targets: ["types", "validators"] });
  const kinds = few.map((file) => file.path.replace(/^\w+\//, "*/"));
  expect([...new Set(kinds)].toSorted()).toEqual([
    "*/codec.ts",
    "*/type.ts",
    "problems.ts",
    "runtime.ts",
  ]);
});
