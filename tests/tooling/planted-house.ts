import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../scripts/house.mjs";

/** A throw-away house with the real tools and their real settings, and nothing in it but what is planted. */
export interface PlantedHouse {
  /** What oxlint finds, one line per problem: "path: message [rule]". */
  lint(): string[];
  /** What `tsc -b` finds, one line per problem. */
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

/** Builds the house from files by path. */
export function plantHouse(files: Readonly<Record<string, string>>): PlantedHouse {
  const house = mkdtempSync(join(tmpdir(), "fettle-house-"));
  for (const file of settings) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  const projects = rooms.map((room) => (room === "generated" ? "tsconfig.generated.json" : room));
  const references = projects.map((path) => ({ path }));
  const all = {
    "tsconfig.json": JSON.stringify({ files: [], references }),
    // The compiler wants a project to have something in it.
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
