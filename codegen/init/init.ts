import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The files that a project begins with. */
const template = path.join(import.meta.dirname, "../template");

/** The scripts that a project begins with. Another target is another word in the list. */
const scripts = {
  codegen: "fettle-codegen --targets web,commands,queries,policies,rules,indexes,reference",
  emulator: "npx --yes firebase-tools emulators:start --only firestore --project demo-tasks",
  try: "tsx src/try-it.ts",
};

/** The packages that the template and its scripts use. */
const packages = ["firebase", "zod", "tsx", "typescript"];

/** What was done and what comes next, a line each, or why nothing was done. */
type InitOutcome = { readonly said: readonly string[] } | { readonly wrong: string };

/** Gives a folder with a package.json a schema to begin with. Files that are there stay as they are. */
export async function init(folder: string): Promise<InitOutcome> {
  const file = path.join(folder, "package.json");
  if (!existsSync(file))
    return { wrong: 'There is no package.json here. Run "npm create vite" or "npm init" first.' };
  if (existsSync(path.join(folder, "schema")))
    return { wrong: "There is a schema already. init is for a project without one." };
  const manifest: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isRecord(manifest)) return { wrong: "package.json holds no object." };
  const lacks = await lacksOf(folder);
  const copied = await copyTemplate(folder);
  await writeFile(file, `${JSON.stringify(withScripts(manifest), null, 2)}\n`);
  const missing = packages.filter((each) => !isInstalled(manifest, each));
  return {
    said: [
      ...copied,
      "  wrote  package.json: scripts",
      ...lacks,
      "",
      "Next:",
      ...(missing.length === 0 ? [] : [`  npm install ${missing.join(" ")}`]),
      "  npm run codegen     writes generated/ from schema/",
      "  npm run emulator    starts Firestore on this machine; it needs Java, and goes on",
      "  npm run try         in another terminal: writes and reads, without a network too",
      "  npx vite            and open /tasks.html",
    ],
  };
}

async function copyTemplate(folder: string): Promise<readonly string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const said: string[] = [];
  for (const name of names) {
    const isThere = existsSync(path.join(folder, name));
    if (!isThere) await cp(path.join(template, name), path.join(folder, name));
    said.push(`  ${isThere ? "kept " : "wrote"}  ${name}`);
  }
  return said;
}

function withScripts(manifest: Readonly<Record<string, unknown>>): object {
  const own = isRecord(manifest["scripts"]) ? manifest["scripts"] : {};
  return { ...manifest, type: "module", scripts: { ...scripts, ...own } };
}

function isInstalled(manifest: Readonly<Record<string, unknown>>, name: string): boolean {
  return ["dependencies", "devDependencies"].some((key) => {
    const listed = manifest[key];
    return isRecord(listed) && name in listed;
  });
}

/** What the compiler's settings of a project lack, if it has settings of its own. */
async function lacksOf(folder: string): Promise<readonly string[]> {
  // Vite's templates for frameworks have the settings of src/ in a file of their own.
  const name = ["tsconfig.app.json", "tsconfig.json"].find((each) =>
    existsSync(path.join(folder, each)),
  );
  if (name === undefined) return [];
  const { ts } = await import("ts-morph");
  const config: unknown = ts.readConfigFile(path.join(folder, name), (each) =>
    ts.sys.readFile(each),
  ).config;
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const { options } = parsed;
  const raw: unknown = parsed.raw;
  const included = isRecord(raw) && Array.isArray(raw["include"]) ? raw["include"] : ["schema"];
  const libraries = options.lib ?? [];
  const isNew = (library: string): boolean => /\.es(?:202[3-9]|next)\./.test(library);
  const lacks = [
    ...(options.allowImportingTsExtensions === true ? [] : ['"allowImportingTsExtensions": true']),
    ...(libraries.length === 0 || libraries.some(isNew) ? [] : ['"lib" with "ES2023"']),
    ...(options.strict === false ? ['"strict": true'] : []),
    ...(included.some((each) => String(each).includes("schema"))
      ? []
      : ['"include" with "schema"']),
  ];
  return lacks.map((each) => `  add to ${name}: ${each}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
