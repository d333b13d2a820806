import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isRecord } from "#generated/runtime.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import type { ProgressKeeper } from "./migrate-all.ts";

/** Keeps progress in a file. `run` names what is done where, because the progress of another run says nothing about this one. */
export function progressFile(file: string, run: string): ProgressKeeper {
  return {
    load: () => {
      const stored = parsedJson(textOf(file));
      if (!isRecord(stored) || stored["run"] !== run || !isRecord(stored["done"]))
        return { done: {} };
      const paths = Object.entries(stored["done"]);
      return {
        done: Object.fromEntries(
          paths.filter((each): each is [string, string] => typeof each[1] === "string"),
        ),
      };
    },
    save: ({ done }) => {
      mkdirSync(dirname(file), { recursive: true });
      // Renamed when it is complete, because the process may end at any time.
      writeFileSync(`${file}.partial`, JSON.stringify({ run, done }));
      renameSync(`${file}.partial`, file);
    },
    clear: () => rmSync(file, { force: true }),
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
