import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { median } from "../bench.ts";
import { fettle } from "./measured.ts";

const saves = 15;

/**
 * Milliseconds from a save of an entity's file to the changed type in the output, with `--watch`; the median of several saves.
 */
export async function watched(folder: string, source: string, output: string): Promise<number> {
  const file = path.join(folder, "schema", source);
  const out = path.join(folder, "out", output);
  const text = readFileSync(file, "utf8");
  rmSync(path.join(folder, "out"), { recursive: true, force: true });
  const child = spawn(process.execPath, [...fettle.command(folder), "--watch"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isDone = false;
  child.stdout.on("data", () => (isDone = true));
  try {
    await until(() => isDone && existsSync(out));
    const times: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      await pause(150);
      const mark = `Saved for the ${save + 1}. time.`;
      isDone = false;
      const started = performance.now();
      writeFileSync(file, text.replace(/about:\s*"[^"]*"/, `about: "${mark}"`));
      await until(() => readFileSync(out, "utf8").includes(mark));
      times.push(performance.now() - started);
      await until(() => isDone);
    }
    return median(times);
  } finally {
    child.kill();
    writeFileSync(file, text);
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error("it was not written in time");
    await pause(1);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
