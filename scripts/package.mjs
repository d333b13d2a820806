import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { argumentsOf } from "../codegen/arguments.mjs";
import { giveUp, product, root, run } from "./house.mjs";

/** The folder of the package, which is made anew each time. */
const folder = join(root, ".cache", "fettle-codegen");

/** What runs with the bundle, at the versions that are tried here. */
const needed = ["esbuild", "oxfmt", "ts-morph", "tsx"];

/** The folders and pages that belong to the package as they are. */
const copied = {
  "codegen/runtime": "runtime",
  "codegen/template": "template",
  "docs/firestore.md": "docs/firestore.md",
  "docs/schema-errors.md": "docs/schema-errors.md",
  "docs/schema-language.md": "docs/schema-language.md",
  "docs/schema-lock.md": "docs/schema-lock.md",
  "docs/use-it-elsewhere.md": "docs/use-it-elsewhere.md",
  "docs/validators.md": "docs/validators.md",
  LICENSE: "LICENSE",
};

const description = "Types, validators, security rules and more from one typed schema.";

const bin = `#!/usr/bin/env node
import "./dist/cli.js";
`;

/**
 * Writes the package's files into its folder, but for the types: the bundle, the schema language, and what is copied.
 * @returns {Promise<string>} the file that starts it
 */
export async function buildGenerator() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundle();
  for (const [from, to] of Object.entries(copied))
    cpSync(join(root, from), join(folder, to), { recursive: true });
  for (const [page, text] of pages()) writeFileSync(join(folder, page), text);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(join(folder, "bin.js"), bin);
  const readme = `# fettle-codegen\n\n${description} [How to use it](docs/use-it-elsewhere.md).\n`;
  writeFileSync(join(folder, "README.md"), readme);
  return join(folder, "bin.js");
}

/**
 * Makes the package of the generator.
 * @param {string} destination the folder for the tarball
 * @returns {Promise<string>} the path of the tarball
 */
export async function packGenerator(destination) {
  await buildGenerator();
  writeTypes();
  mkdirSync(destination, { recursive: true });
  const options = ["--json", "--ignore-scripts", "--pack-destination", destination];
  const { ok, output } = run("npm", ["pack", folder, ...options], { quiet: true });
  if (!ok) giveUp(`npm pack failed:\n${output}`);
  return join(destination, `fettle-codegen-${product.version}.tgz`);
}

/**
 * The pages of the package; links to what is not in it become plain words.
 * @returns {readonly (readonly [page: string, text: string])[]}
 */
export function pages() {
  const there = Object.values(copied);
  return Object.entries(copied)
    .filter(([, page]) => page.endsWith(".md"))
    .map(([from, page]) => {
      const text = readFileSync(join(root, from), "utf8");
      /** @param {string} target */
      const isInside = (target) =>
        /^(?:https:|$)/.test(target) || there.includes(posix.join(posix.dirname(page), target));
      return [
        page,
        text.replaceAll(/\[([^\]]+)\]\(([^)#]*)[^)]*\)/g, (link, words, target) =>
          isInside(target) ? link : words,
        ),
      ];
    });
}

function manifest() {
  const versions = product.devDependencies;
  return {
    name: "fettle-codegen",
    version: product.version,
    description,
    license: product.license,
    type: "module",
    engines: product.engines,
    bin: { "fettle-codegen": "bin.js" },
    exports: {
      "./language": { types: "./types/language.d.ts", default: "./dist/language.js" },
      "./package.json": "./package.json",
    },
    dependencies: Object.fromEntries(needed.map((name) => [name, versions[name]])),
    peerDependencies: { zod: `^${versions.zod}` },
  };
}

async function bundle() {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external: [...needed, "zod"] },
    build: {
      ssr: true,
      outDir: join(folder, "dist"),
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: {
          cli: join(root, "codegen/cli.ts"),
          "foreign-imports": join(root, "codegen/read/foreign-imports.ts"),
          language: join(root, "schema/language/language.ts"),
        },
        external: [/^(?:esbuild|oxfmt|ts-morph|tsx|zod)(?:\/|$)/],
        // On a busy machine it reports that plugins are slow, among the JSON of whoever packs.
        checks: { bundlerTimings: false },
        // Beside each other, because the folders of the package are found from where a file lies.
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
}

function writeTypes() {
  const types = join(folder, "types");
  const settings = join(folder, "tsconfig.json");
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: {
        composite: false,
        incremental: false,
        rootDir: join(root, "schema/language"),
        outDir: types,
      },
      files: [join(root, "schema/language/language.ts")],
    }),
  );
  const { ok, output } = run("tsc", ["-p", settings], { quiet: true });
  if (!ok) giveUp(`The types of the language cannot be written:\n${output}`);
  rmSync(settings);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = argumentsOf("npm run package -- [DIR]", { allowPositionals: true });
  console.log(await packGenerator(positionals[0] ?? join(root, ".cache")));
}
