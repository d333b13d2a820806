import { writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../scripts/house.mjs";

/** The peer's name in the rows. */
export const plainName = "plain React list, array filter";

/** A row of the peer. */
export interface PlainRow {
  readonly id: string;
  readonly text: string;
  readonly isLate: boolean;
}

/** Builds the peer with our build settings and these rows; returns the folder. */
export async function buildPlainList(rows: readonly PlainRow[]): Promise<string> {
  const outDir = join(root, ".cache", "bench-plain-list");
  await build({
    root: join(root, "tests", "bench", "plain-list"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "baseline-widely-available" },
  });
  writeFileSync(join(outDir, "rows.json"), JSON.stringify(rows));
  return outDir;
}
