import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { tsImport } from "tsx/esm/api";
import { build } from "vite";
import { css } from "../../scripts/css-modules.mjs";
import { product, root } from "../../scripts/house.mjs";

const entries = { charts: "charts/standalone/standalone.tsx", card: "charts/card.tsx" };

/**
 * Builds the charts and the frame in which they draw a screen as one classic script each: a page that is opened from a disk may
 * load nothing else.
 * @param {string} folder
 */
export async function buildStandalone(folder) {
  /** @type {typeof import("./vite-outputs.ts")} */
  const { chartsOutputs } = await tsImport("./vite-outputs.ts", import.meta.url);
  /** @type {typeof import("../../scripts/vite-text.ts")} */
  const { text } = await tsImport("../../scripts/vite-text.ts", import.meta.url);
  // Whoever served before has said otherwise, and React's plugin listens to it.
  process.env["NODE_ENV"] = "production";
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      root,
      mode: "production",
      configFile: false,
      logLevel: "error",
      publicDir: false,
      envDir: false,
      define: {
        __FETTLE_VERSION__: JSON.stringify(product.version),
        __FETTLE_ENVIRONMENT__: JSON.stringify("charts"),
        "process.env.NODE_ENV": JSON.stringify("production"),
      },
      plugins: [react(), text(), chartsOutputs()],
      css,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: "baseline-widely-available",
        cssCodeSplit: false,
        // A file beside it could not be fetched.
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        chunkSizeWarningLimit: 6000,
        rolldownOptions: {
          input: join(root, entry),
          output: {
            format: "iife",
            codeSplitting: false,
            entryFileNames: `${name}.js`,
            assetFileNames: `${name}[extname]`,
            comments: { legal: false },
          },
        },
      },
    });
  }
}
