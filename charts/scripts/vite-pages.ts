import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { css } from "../../scripts/css-modules.mjs";
import { pageBeside } from "../../scripts/hosting-headers.mjs";
import { text } from "../../scripts/vite-text.ts";
import { chartsOutputs } from "./vite-outputs.ts";

/** The page of the charts, and the page in its frame, which draws one screen. */
export const chartsPages = ["charts.html", "card.html"];

/** The folder of their scripts, apart from those of the app. */
export const chartsAssets = "assets/charts";

/**
 * Builds the charts separately from the app, so that users of the app load none of it, and the app's chunks do not depend on the
 * charts. While serving, every address of the charts is answered with their page.
 * @param licences the plugin that lists the shipped packages
 */
export function chartsBeside(licences: Plugin): Plugin {
  let resolved: ResolvedConfig | undefined;
  return {
    name: "fettle-charts-pages",
    configResolved(config) {
      resolved = config;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
        const page = pageBeside(pathname);
        // Their modules lie below the same path, and are asked for by scripts.
        const isVisit = request.headers.accept?.includes("text/html") === true;
        if (page !== undefined && isVisit) request.url = page + search;
        next();
      });
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error !== undefined || resolved?.command !== "build") return;
        await buildPages(resolved, licences);
      },
    },
  };
}

async function buildPages(
  { root, mode, build: of, envDir, define }: ResolvedConfig,
  licences: Plugin,
): Promise<void> {
  await build({
    root,
    mode,
    configFile: false,
    logLevel: "warn",
    envDir,
    define: { ...define },
    plugins: [react(), text(), chartsOutputs(), licences],
    worker: { format: "es", plugins: () => [licences] },
    css,
    build: {
      outDir: resolve(root, of.outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: chartsAssets,
      target: "baseline-widely-available",
      modulePreload: { polyfill: false },
      manifest: ".vite/charts.json",
      // ELK in its worker is one file of 1.4 MB, which only the charts load.
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        input: chartsPages.map((page) => join(root, page)),
        output: { comments: { legal: false } },
      },
    },
  });
}
