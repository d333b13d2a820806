import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/house.mjs";
import { buildGenerator } from "../../../scripts/package.mjs";
import { median } from "../bench.ts";
import { peersFolder } from "../peers.ts";
import { prismaSchema, writeFettleSchema, zenstackSchema } from "../synthetic.ts";

/** A generator: writes its schema into a folder, and has a command that generates into `out` there. */
export interface Generator {
  readonly title: string;
  readonly module: string;
  readonly prepare: (folder: string, size: number) => void;
  readonly command: (folder: string) => readonly string[];
}

const bin = await buildGenerator();
const inPeers = (file: string): string => path.join(peersFolder, "node_modules", file);

/** The package, as others install it. */
export const fettle: Generator = {
  title: "Fettle",
  module: "",
  prepare: (folder, size) => writeFettleSchema(path.join(folder, "schema"), size),
  // Peers do not check what their policies cost, so that is not measured.
  command: (folder) => [
    bin,
    "--over-budget",
    `--schema=${path.join(folder, "schema")}`,
    `--out=${path.join(folder, "out")}`,
  ],
};

export const peers: readonly Generator[] = [
  {
    title: "Prisma",
    module: "prisma",
    prepare: (folder, size) =>
      writeFileSync(path.join(folder, "schema.prisma"), prismaSchema(size)),
    command: (folder) => [
      inPeers("prisma/build/index.js"),
      "generate",
      `--schema=${path.join(folder, "schema.prisma")}`,
    ],
  },
  {
    title: "ZenStack",
    module: "@zenstackhq/cli",
    prepare: (folder, size) =>
      writeFileSync(path.join(folder, "schema.zmodel"), zenstackSchema(size)),
    command: (folder) => [
      inPeers("@zenstackhq/cli/bin/cli"),
      "generate",
      `--schema=${path.join(folder, "schema.zmodel")}`,
      `--output=${path.join(folder, "out")}`,
    ],
  },
];

/** The figures of a cold run. */
export interface Figures {
  readonly seconds: number;
  /** Processor time, which other processes disturb less. */
  readonly processor: number;
  readonly megabytes: number;
  readonly lines: number;
  readonly kilobytes: number;
  /** The compiler's time for the output; not measured if it is too large for a small machine. */
  readonly typeCheck: number | undefined;
}

/** The folder of a generated schema, below the peers so that its output can import their libraries. */
export function folderFor(title: string, size: number): string {
  return path.join(peersFolder, ".cache", `${title.toLowerCase()}-${size}`);
}

/**
 * Runs a generator from scratch several times, without any output of earlier runs.
 * @throws Error with its output when it fails
 */
export function measure(
  generator: Generator,
  size: number,
  { times, isTypeChecked }: { readonly times: number; readonly isTypeChecked: boolean },
): Figures {
  const folder = folderFor(generator.title, size);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  generator.prepare(folder, size);
  const runs = Array.from({ length: times }, () => {
    rmSync(path.join(folder, "out"), { recursive: true, force: true });
    return runOnce(generator, folder);
  });
  const middle = (of: (run: Run) => number): number => median(runs.map(of));
  return {
    seconds: middle((run) => run.seconds),
    processor: middle((run) => run.processor),
    megabytes: middle((run) => run.megabytes),
    ...sizeOf(path.join(folder, "out")),
    typeCheck: isTypeChecked ? typeCheck(folder) : undefined,
  };
}

type Run = Pick<Figures, "seconds" | "processor" | "megabytes">;

function runOnce(generator: Generator, folder: string): Run {
  const usage = path.join(folder, "usage.json");
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", path.join(peersFolder, "lend.mjs"), ...generator.command(folder)],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        FETTLE_BENCH_USAGE: usage,
        // Prevents network requests, and an engine that generating does not need.
        CHECKPOINT_DISABLE: "1",
        DO_NOT_TRACK: "1",
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      },
    },
  );
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${generator.title} failed: ${stderr.slice(0, 400)}`);
  const { megabytes, cpu }: { megabytes: number; cpu: number } = JSON.parse(
    readFileSync(usage, "utf8"),
  );
  return { seconds, processor: cpu, megabytes };
}

function sizeOf(folder: string): Pick<Figures, "lines" | "kilobytes"> {
  if (!existsSync(folder)) throw new Error(`nothing was written into ${folder}`);
  let lines = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name));
    bytes += text.length;
    lines += text.toString("latin1").split("\n").length - 1;
  }
  return { lines, kilobytes: bytes / 1024 };
}

/** Seconds that our strict compiler takes for the output. */
function typeCheck(folder: string): number {
  const config = path.join(folder, "tsconfig.json");
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: "ES2023",
    module: "NodeNext",
    lib: ["ES2023", "DOM"],
    types: ["node"],
    typeRoots: [path.join(root, "node_modules/@types")],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ["out/**/*.ts"] }));
  const started = performance.now();
  spawnSync(path.join(root, "node_modules/.bin/tsc"), ["-p", config], { cwd: folder });
  return (performance.now() - started) / 1000;
}
