import { spawnSync } from "node:child_process";
import path from "node:path";
import { vi } from "vitest";
import { command } from "#codegen/command.ts";

export const workspace = path.join(import.meta.dirname, "../..");

/** What Node is given to run the command. */
export const commandLine = [
  "--import",
  path.join(workspace, "node_modules/tsx/dist/esm/index.mjs"),
  path.join(workspace, "codegen/cli.ts"),
];

interface Ran {
  readonly code: number | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, as if in a folder. */
export async function codegenIn(folder: string, ...args: readonly string[]): Promise<Ran> {
  let [out, err] = ["", ""];
  const terminal = {
    print: (text: string) => (out += text),
    printError: (text: string) => (err += text),
    isColoured: false,
  };
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  // With a memory of its own, a run reads schema files anew.
  const code = await command(args, terminal, new Map()).finally(() => cwd.mockRestore());
  return { code, out, err };
}

/** Runs the command in a process of its own. */
export function spawnCodegenIn(folder: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}
