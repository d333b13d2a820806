import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "vite";
import { sameJson } from "#generated/runtime.ts";
import { FolderSource } from "./folder-source.ts";
import { collections, madeUp } from "./made-up.ts";

export interface Rehearsal {
  readonly documents: number;
  /** Runs that were killed. */
  readonly kills: number;
  /** Documents that are missing or not as expected after the last step. */
  readonly lost: number;
  /** Documents that nobody expects, such as those left where they were before. */
  readonly twice: number;
  readonly secondRunWrites: number;
}

export interface Rehearsing {
  readonly documents: number;
  readonly kills: number;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
}

/**
 * Migrates a made-up organisation on disk while the process is killed and started again, first copying, then contracting, and
 * compares every document with what is expected.
 */
export async function rehearse({ documents, kills, random }: Rehearsing): Promise<Rehearsal> {
  const folder = mkdtempSync(path.join(tmpdir(), "fettle-rehearsal-"));
  try {
    const program = await bundled(folder);
    const source = new FolderSource(path.join(folder, "documents"));
    const made = madeUp(documents);
    for (const { before } of made) source.put(before);

    const batches = documents / 20;
    let killed = 0;
    for (const step of ["copy", "contract"]) {
      const most = step === "copy" ? Math.ceil(kills / 2) : kills;
      while (killed < most) {
        // Few batches a life, so that all lives together do not reach the end, though each writes on until it is killed.
        const until = 1 + Math.floor((random() * 0.6 * batches) / Math.max(1, kills / 2));
        if ((await live(program, [folder, step], { until, afterMs: random() * 4 })) !== undefined)
          break;
        killed += 1;
      }
      await live(program, [folder, step]);
    }
    const again = [
      (await live(program, [folder, "copy"])) ?? Infinity,
      (await live(program, [folder, "contract"])) ?? Infinity,
    ];

    const stored = source.all(collections);
    const lost = made.filter(({ after }) => !sameJson(stored.get(after.path), after.fields)).length;
    const expected = new Set(made.map(({ after }) => after.path));
    return {
      documents,
      kills: killed,
      lost,
      twice: [...stored.keys()].filter((each) => !expected.has(each)).length,
      secondRunWrites: again.reduce((sum, each) => sum + each, 0),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One file, because it is started hundreds of times. */
async function bundled(folder: string): Promise<string> {
  await build({
    root: path.join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, "life.ts"),
      outDir: path.join(folder, "program"),
      target: "node20",
      rolldownOptions: { output: { format: "es", entryFileNames: "life.mjs" } },
    },
  });
  return path.join(folder, "program/life.mjs");
}

/** Runs the program, and kills it after so many batches. Returns the number of its writes; `undefined` if it was killed. */
async function live(
  program: string,
  args: readonly string[],
  kill?: { readonly until: number; readonly afterMs: number },
): Promise<number | undefined> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  let isKilled = false;
  const mayKill = (): void => {
    const batches = said.split(".").length - 1;
    if (kill === undefined || isKilled || batches < kill.until) return;
    isKilled = true;
    void killSoon(child, kill.afterMs);
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    mayKill();
  });
  await once(child, "close");
  if (child.signalCode === "SIGKILL") return undefined;
  const end = /\{.*\}$/.exec(said)?.[0];
  if (child.exitCode !== 0 || end === undefined) throw new Error(`The migration failed: ${said}`);
  const { writes }: { readonly writes: number } = JSON.parse(end);
  return writes;
}

async function killSoon(child: ChildProcess, afterMs: number): Promise<void> {
  await wait(afterMs);
  child.kill("SIGKILL");
}
