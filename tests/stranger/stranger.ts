import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { product, root } from "../../scripts/house.mjs";
import { packGenerator } from "../../scripts/package.mjs";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore } from "../emulators/firestore.ts";

/** What a stranger did, in order. */
export interface Stay {
  readonly ok: boolean;
  readonly seconds: number;
  readonly steps: readonly { readonly step: string; readonly seconds: number }[];
  /** What the last step said, where it failed. */
  readonly failure?: string;
}

/** What a stranger installs besides the package, at the versions that are tried here. */
const packages = ["firebase", "typescript", "tsx", "zod"];

/** The compiler's options besides those that `init` writes. */
const strictest = [
  "--noPropertyAccessFromIndexSignature",
  "--noUnusedLocals",
  "--noUnusedParameters",
  "--noImplicitOverride",
  "--noImplicitReturns",
  "--noFallthroughCasesInSwitch",
  "--erasableSyntaxOnly",
];

/**
 * Packs the generator and uses it in an empty project: init, generate, check types, then write and read on the emulator.
 * @param install `registry`: as npm does it; `linked`: the tarball, with what it needs from here, so that no network is needed
 * @param options.withEmulator whether to write and read as well, which takes as long as all the rest
 */
export async function beStranger(
  install: "registry" | "linked",
  { withEmulator = true } = {},
): Promise<Stay> {
  const home = await mkdtemp(path.join(tmpdir(), "fettle-stranger-"));
  const project = path.join(home, "project");
  const started = performance.now();
  const steps: { step: string; seconds: number }[] = [];
  const take = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    try {
      return await work();
    } finally {
      steps.push({ step, seconds: secondsSince(since) });
    }
  };
  const run = (command: string, ...args: readonly string[]) => runIn(project, command, args);
  // As npm runs a script, which itself takes longer to start than most of them.
  const script = async (name: string): Promise<void> => {
    const { scripts }: PackageFacts = await readJson(path.join(project, "package.json"));
    await run("sh", "-c", scripts[name] ?? "false");
  };
  try {
    const tarball = await take("pack", () => packGenerator(home));
    await mkdir(project);
    const manifest = { name: "stranger", private: true, type: "module" };
    await writeFile(path.join(project, "package.json"), JSON.stringify(manifest));
    await take("install", () =>
      install === "linked" ? link(project, tarball) : run("npm", "install", ...asked(tarball)),
    );
    await take("init", () => run("fettle-codegen", "init"));
    await take("generate", () => script("codegen"));
    await take("check types", () => run("tsc", "-p", ".", ...strictest));
    if (withEmulator) await take("write and read", () => onEmulator(project, () => script("try")));
    return { ok: true, seconds: secondsSince(started), steps };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { ok: false, seconds: secondsSince(started), steps, failure };
  } finally {
    await rm(home, { recursive: true });
  }
}

function asked(tarball: string): readonly string[] {
  const versions: Readonly<Record<string, string>> = {
    ...product.dependencies,
    ...product.devDependencies,
  };
  const named = packages.map((name) => `${name}@${versions[name] ?? "latest"}`);
  return ["--no-audit", "--no-fund", tarball, ...named];
}

/** Puts the package where npm would, with links to what it depends on. */
async function link(project: string, tarball: string): Promise<void> {
  const modules = path.join(project, "node_modules");
  const own = path.join(modules, "fettle-codegen");
  await mkdir(path.join(modules, ".bin"), { recursive: true });
  await runIn(modules, "tar", ["-xzf", tarball]);
  await rename(path.join(modules, "package"), own);
  const { dependencies, bin }: PackageFacts = await readJson(path.join(own, "package.json"));
  const linked = [...new Set([...packages, ...Object.keys(dependencies)])];
  const toLink = [...linked, ".bin/tsc", ".bin/tsx"];
  for (const name of toLink)
    await symlink(path.join(root, "node_modules", name), path.join(modules, name));
  for (const [name, file] of Object.entries(bin)) {
    await chmod(path.join(own, file), 0o755);
    await symlink(path.join(own, file), path.join(modules, ".bin", name));
  }
}

interface PackageFacts {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Runs something while the emulator has the project's rules, at the port that its firebase.json names. */
async function onEmulator<T>(project: string, work: () => Promise<T>): Promise<T> {
  const settings = path.join(project, "firebase.json");
  const { firestore, emulators } = await readJson(settings);
  const { url, stop } = await startFirestore();
  try {
    const rules = await readFile(path.join(project, firestore.rules), "utf8");
    await new FirestoreProject(url, "demo-tasks").setRules(rules);
    const port = Number(new URL(url).port);
    const moved = { firestore, emulators: { ...emulators, firestore: { port } } };
    await writeFile(settings, JSON.stringify(moved));
    return await work();
  } finally {
    await stop();
  }
}

/** @throws Error with what the command said, where it fails */
async function runIn(folder: string, command: string, args: readonly string[]): Promise<void> {
  const bin = path.join(folder, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${said}`);
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
