import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import { SchemaError, type SchemaWarning } from "#codegen/schema-error.ts";
import { root } from "../../scripts/house.mjs";
import { type Attack, isReached } from "./attack.ts";

/** Replacements in a schema's text that close the hole. */
type Mend = readonly (readonly [wrong: string | RegExp, right: string])[];

/** A schema of tests/codegen or tests/adversary with a hole, which the generator has to report with this code. */
const declares = (what: string, folder: string, code: string, mend: Mend): Attack => ({
  kind: "schema",
  what,
  allowed: async () => {
    // Other warnings are allowed.
    const said = (await labelProps(folder, mend)).filter(
      (each) => each instanceof SchemaError || each.code === code,
    );
    if (said.length > 0) throw new Error(said.map(({ message }) => message).join(" "));
  },
  attempt: async () => {
    const said = await labelProps(folder);
    isReached(said.some((each) => each.code === code) ? [] : [`nobody is told of ${code}`]);
  },
});

/** The errors or warnings that the generator reports for a schema. */
async function labelProps(
  folder: string,
  mend: Mend = [],
): Promise<readonly (SchemaError | SchemaWarning)[]> {
  const from = path.join(root, "tests", folder);
  const copy = await mkdtemp(path.join(tmpdir(), "fettle-hole-"));
  try {
    for (const name of await readdir(from)) {
      if (!name.endsWith(".entity.ts")) continue;
      const text = await readFile(path.join(from, name), "utf8");
      await writeFile(path.join(copy, name), mended(text, [...mend, ...fromElsewhere]));
    }
    const { errors, warnings } = await generate(copy);
    return [...errors, ...warnings];
  } catch (error) {
    // A schema that cannot be read throws a single error.
    if (error instanceof SchemaError) return [error];
    throw error;
  } finally {
    await rm(copy, { recursive: true });
  }
}

function mended(text: string, mend: Mend): string {
  return mend.reduce((each, [wrong, right]) => each.replaceAll(wrong, right), text);
}

/** Absolute imports, so that a copied schema finds the schema language and zod. */
const fromElsewhere: Mend = [
  [/"#schema\//g, `"${root}/schema/`],
  [/"zod"/g, JSON.stringify(path.join(root, "node_modules/zod/index.js"))],
];

/** Holes in a schema that the generator has to report. */
export const schemaAttacks: readonly Attack[] = [
  declares(
    "[A1] Whoever names no invitation comes in as whatever they like",
    "adversary/fixtures/open-club",
    "actor.self-grant",
    [
      ['relatedIfAny("invite", ', 'related("invite", '],
      ['anyOf(not(has("invite")), agrees("invite", "role"))', 'agrees("invite", "role")'],
      ["relatedIfAny,", "related, self,"],
      [
        'actor: { role: "role" },\n  read: member(),',
        'actor: { role: "role" },\n  read: self("id"),',
      ],
      ['  ids: "secret",\n  read: anybody(),\n  list: role("head"),', '  read: role("head"),'],
    ],
  ),
  declares(
    "[A2] Whoever founds anew what was deleted is given what is left below",
    "codegen/broken/founded-and-removed",
    "remove.founded",
    [[/ {2}(?:remove|meant): .*\n/g, ""]],
  ),
  declares(
    "[A2] What is left below something deleted belongs to whoever makes the same id",
    "adversary/fixtures/open-shop",
    "remove.orphans",
    [[/ {2}remove: .*\n/g, ""]],
  ),
  declares(
    "[A5] An entry of a journal may be changed afterwards",
    "codegen/broken/journal-entries-that-change",
    "journal.entry-changes",
    [[/ {2}edits: \{ mend.*\n/g, ""]],
  ),
  declares(
    "[A5] An entry of a journal may be deleted",
    "codegen/broken/journal-entries-that-are-removed",
    "journal.entry-changes",
    [[/ {2}remove: .*\n/g, ""]],
  ),
  declares(
    "[A7] Somebody may choose their own role",
    "codegen/broken/self-edit-of-the-role",
    "actor.self-grant",
    [
      ['fields: ["name", "role"]', 'fields: ["friend"]'],
      ["z.string().max(80)", 'z.enum(["ada"])'],
    ],
  ),
  declares(
    "[A7] A file may be a picture that runs scripts",
    "codegen/broken/file-that-browsers-run",
    "file.runs",
    [[', "image/svg+xml"', ""]],
  ),
  declares(
    "[A7] A file may be as large as the storage",
    "codegen/warned/file-too-large-to-send",
    "file.large",
    [["5_000_000_000", "5_000_000"]],
  ),
  declares(
    "[A7] A pattern keeps a browser busy for seconds",
    "codegen/broken/pattern-that-doubles",
    "pattern.backtracking",
    [["(?:[a-z]+ ?)+", "[a-z]+"]],
  ),
  declares(
    "[A7] Somebody may change what they cannot read",
    "codegen/warned/edit-of-what-is-not-seen",
    "way.unseen",
    [['role("helper", "host")', 'role("host")']],
  ),
];
