import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { readConfig } from "../src/services/firebase/config.ts";
import { css } from "./css-modules.mjs";
import { text } from "./vite-text.ts";

/** The page behind a label. */
export const visitPage = "at.html";

/** The folder of its scripts, apart from those of the app. */
export const visitAssets = "assets/at";

/** The part of Firebase for the first screen is a chunk of its own, so that its size can be measured. */
const firebase = {
  name: "firebase",
  test: /node_modules\/(?:firebase\/(?:app|auth|firestore\/lite)|@firebase\/(?:app|auth|component|logger|util|firestore\/dist\/lite))\//,
};

/**
 * Builds the page behind a QR label separately from the app, where the app is built for Firebase. The code it shares with the app
 * is there in chunks with much else, and a visitor of a label has none of them.
 */
export function visit(): Plugin {
  let resolved: ResolvedConfig | undefined;
  return {
    name: "fettle-visit-page",
    apply: "build",
    configResolved(config) {
      resolved = config;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error !== undefined || resolved === undefined) return;
        if (readConfig(resolved.env).kind === "firebase") await buildPage(resolved);
      },
    },
  };
}

async function buildPage({ root, mode, build: of, envDir }: ResolvedConfig): Promise<void> {
  await build({
    root,
    mode,
    configFile: false,
    logLevel: "warn",
    envDir,
    plugins: [react(), text()],
    css,
    build: {
      outDir: resolve(root, of.outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: visitAssets,
      target: "baseline-widely-available",
      modulePreload: { polyfill: false },
      manifest: ".vite/at.json",
      rolldownOptions: {
        input: join(root, visitPage),
        output: { comments: { legal: false }, codeSplitting: { groups: [firebase] } },
      },
    },
  });
}
