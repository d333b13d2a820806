import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../scripts/house.mjs";

/** The peer's name in the rows. */
export const floorName = "react + router + xstate, bare";

let built: Promise<string> | undefined;

/** Builds the bare app once per run, with our build settings; returns the folder. */
export function buildFloor(): Promise<string> {
  built ??= buildInto(join(root, ".cache", "bench-floor"));
  return built;
}

async function buildInto(outDir: string): Promise<string> {
  await build({
    root: join(root, "tests", "bench", "floor"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, manifest: true, target: "baseline-widely-available" },
  });
  return outDir;
}
