import { readFileSync } from "node:fs";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { codegen } from "./scripts/vite-codegen.ts";
import { licences } from "./scripts/vite-licences.ts";
import { text } from "./scripts/vite-text.ts";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** Route files become the route tree and one lazy chunk each; tests import the files as they are. */
const router = tanstackRouter({
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "src/routes",
  generatedRouteTree: "src/routes/route-tree.gen.ts",
  routeFileIgnorePattern: String.raw`\.(gen|test|module)\.`,
  addExtensions: true,
  quoteStyle: "double",
  semicolons: true,
  disableLogging: true,
  tmpDir: ".cache/router",
});

const { app: licencesOfApp, worker: licencesOfWorkers } = licences();

export default defineConfig(({ mode }) => ({
  cacheDir: ".cache/vite",
  define: {
    __FETTLE_VERSION__: JSON.stringify(version),
    __FETTLE_ENVIRONMENT__: JSON.stringify(mode),
  },
  plugins: [mode === "test" ? [] : router, react(), codegen(), text(), licencesOfApp],
  worker: { format: "es", plugins: () => [licencesOfWorkers] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Licences are shown in the app, all of them and in full: no banners in the code.
    rolldownOptions: { output: { comments: { legal: false } } },
  },
}));
