import { readFileSync } from "node:fs";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { chartsOutputs } from "./charts/scripts/vite-outputs.ts";
import { chartsBeside } from "./charts/scripts/vite-pages.ts";
import { css } from "./scripts/css-modules.mjs";
import { asHosted } from "./scripts/hosting-headers.mjs";
import { codegen } from "./scripts/vite-codegen.ts";
import { configuration } from "./scripts/vite-configuration.ts";
import { licences } from "./scripts/vite-licences.ts";
import { serviceWorker } from "./scripts/vite-service-worker.ts";
import { text } from "./scripts/vite-text.ts";
import { visit } from "./scripts/vite-visit-page.ts";

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

/**
 * What the entry imports, in one chunk besides the entry itself, which the service worker looks for: eighteen small ones weigh more,
 * and each is a request.
 */
const initial = {
  name: "initial",
  tags: ["$initial" as const],
  test: /^(?!.*(?:index\.html|src.main\.tsx))/,
};

/**
 * What at least six lazy chunks share. Not what only some of them do with it: making changes, filling in forms, naming people,
 * opening sheets, or reading tables, backups, requests and addresses of the inbox.
 */
const shared = {
  name: "shared",
  minShareCount: 6,
  test: /^(?!.*(?:commands\.ts|policy\.ts|lifecycle\.ts|filling\.ts|generated.\w+.(?:form|csv)\.ts|machines.(?:inbox|import|overview|people|report.place|request\W)|requests.(?:ends|states)|notices.is-reopening|i18n.(?:lateness|name-text)|photo-picker|screens.(?:shell.outside-page|trouble)|components.(?:active-option|form|option-list|segmented|sheet|text-area|unreadable-list).|services.csv|services.(?:backup|files.save-file)|noble|src.demo))/,
};

/** The photos of a report and of a request, and the states of requests: one chunk each, because several small ones weigh more. */
const photos = { name: "photos", test: /machines.photo-picker|src.app.photo-picker/ };
const states = { name: "states", test: /request.lifecycle\.ts|machines.requests.(?:ends|states)/ };

const { app: licencesOfApp, worker: licencesOfWorkers, beside: licencesBeside } = licences();

export default defineConfig(({ mode }) => ({
  cacheDir: ".cache/vite",
  // Tests configure what they try, whatever .env says.
  ...(mode === "test" && { envDir: false as const }),
  define: {
    __FETTLE_VERSION__: JSON.stringify(version),
    __FETTLE_ENVIRONMENT__: JSON.stringify(mode),
  },
  plugins: [
    mode === "test" ? [] : router,
    react(),
    codegen(),
    configuration(),
    text(),
    licencesOfApp,
    visit(),
    chartsOutputs(),
    chartsBeside(licencesBeside),
    serviceWorker(),
    asHosted(loadEnv(mode, import.meta.dirname, "VITE_")),
  ],
  worker: { format: "es", plugins: () => [licencesOfWorkers] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // What listens to Firestore is one piece of 570 KB, and comes late.
    chunkSizeWarningLimit: 700,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Licences are shown in the app, all of them and in full: no banners in the code.
    rolldownOptions: {
      output: {
        comments: { legal: false },
        codeSplitting: { groups: [initial, shared, photos, states] },
      },
    },
  },
  css,
}));
