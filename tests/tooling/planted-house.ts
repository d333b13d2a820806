import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../scripts/house.mjs";

/** A temporary project with the real tools and settings, and only the planted files. */
export interface PlantedHouse {
  /** The findings of oxlint, one line per problem: "path: message [rule]". */
  lint(): string[];
  /** The findings of `tsc -b`, one line per problem. */
  compile(): string[];
  remove(): void;
}

const settings = [
  ".oxlintrc.json",
  "package.json",
  "scripts/lint-house.mjs",
  "tsconfig.base.json",
  "tsconfig.generated.json",
  "schema/tsconfig.json",
  "codegen/tsconfig.json",
  "machines/tsconfig.json",
  "src/tsconfig.json",
  "src/service-worker/tsconfig.json",
  "charts/tsconfig.json",
];

const rooms = ["schema", "codegen", "generated", "machines", "src", "charts"];

/** Creates the project from files by path. */
export function plantHouse(files: Readonly<Record<string, string>>): PlantedHouse {
  const house = mkdtempSync(join(tmpdir(), "fettle-house-"));
  for (const file of settings) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  const projects = rooms.map((room) => (room === "generated" ? "tsconfig.generated.json" : room));
  const references = projects.map((path) => ({ path }));
  const all = {
    "tsconfig.json": JSON.stringify({ files: [], references }),
    // The compiler requires at least one file per project.
    "src/service-worker/worker.ts": "export const version = 1;\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const run = (tool: string, ...args: string[]): string => {
    const result = spawnSync(join(root, "node_modules", ".bin", tool), args, {
      cwd: house,
      encoding: "utf8",
    });
    if (result.error) throw result.error;
    return result.stdout;
  };
  return {
    lint: () => {
      const { diagnostics }: LintReport = JSON.parse(run("oxlint", "--format=json", ...rooms));
      return diagnostics.map(({ filename, message, code }) => `${filename}: ${message} [${code}]`);
    },
    compile: () => run("tsc", "-b", "--pretty", "false").split("\n").filter(Boolean),
    remove: () => rmSync(house, { recursive: true }),
  };
}

interface LintReport {
  diagnostics: { filename: string; message: string; code: string }[];
}
