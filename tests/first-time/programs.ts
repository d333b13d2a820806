import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The path of the first of these programs that is installed; each is a name on the PATH or a path. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => [name, ...folders.map((folder) => join(folder, name))])
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return file.includes("/");
      } catch {
        return false;
      }
    });
}

/** What was started and has to end. */
export interface Started {
  /** Starts a program, with an empty home of its own, and waits until it prints this or for a moment. */
  readonly start: (program: string, args: readonly string[], says?: RegExp) => Promise<string>;
  readonly home: string;
  readonly end: () => Promise<void>;
}

/** Starts programs in an empty home, which goes with them. */
export async function startPrograms(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const home = await mkdtemp(join(tmpdir(), "fettle-browser-"));
  const running: ChildProcess[] = [];
  const killAll = (): void => running.forEach((child) => child.kill("SIGKILL"));
  process.once("exit", killAll);
  return {
    home,
    start: (program, args, says) =>
      new Promise((resolve, reject) => {
        const child = spawn(program, args, {
          env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...env },
          stdio: ["ignore", "pipe", "pipe"],
        });
        running.push(child);
        let output = "";
        if (says === undefined) child.once("spawn", () => resolve(""));
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding("utf8").on("data", (text: string) => {
            output = `${output}${text}`.slice(-20_000);
            const found = says?.exec(output);
            if (found) resolve(found[1] ?? found[0]);
          });
        child.once("error", reject);
        child.once("exit", () => reject(new Error(`${program} has ended: ${output}`)));
      }),
    end: async () => {
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill();
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
      }
      killAll();
      process.off("exit", killAll);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
