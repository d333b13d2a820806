import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { root } from "../../scripts/house.mjs";
import type * as whole from "./whole.ts";

/**
 * The simulation with the app as one file. There, code that the app loads late is loaded at once; as modules, each `import()` would
 * take real time, and the same seed would make another run each time.
 */
export async function bundled(): Promise<typeof whole> {
  const outDir = path.join(root, ".cache/simulate");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // As the app is built, without the libraries' checks for developers.
    ssr: { noExternal: true, resolve: { conditions: ["module", "node", "production"] } },
    build: {
      ssr: path.join(import.meta.dirname, "whole.ts"),
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { format: "es", entryFileNames: "whole.mjs", codeSplitting: false },
      },
    },
  });
  return import(/* @vite-ignore */ pathToFileURL(path.join(outDir, "whole.mjs")).href);
}
