import { expect, test } from "vitest";
import { shellFiles } from "../../scripts/vite-service-worker.ts";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_shared.js"],
    dynamicImports: ["src/routes/about.tsx", "src/demo/seed.ts", "src/app/firebase-backend.ts"],
  },
  "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
  "src/routes/about.tsx": { file: "assets/about.js", imports: ["index.html"] },
  "src/demo/seed.ts": { file: "assets/seed.js", imports: ["_story.js", "_shared.js"] },
  "_story.js": { file: "assets/story.js", assets: ["assets/tap.svg"] },
  "src/app/firebase-backend.ts": { file: "assets/firebase.js", imports: ["_firestore.js"] },
  "_firestore.js": { file: "assets/firestore.js" },
};
const built = [
  "assets/about.js",
  "assets/firebase.js",
  "assets/firestore.js",
  "assets/index.js",
  "assets/seed.js",
  "assets/shared.css",
  "assets/shared.js",
  "assets/story.js",
  "assets/table.worker.js",
  "assets/tap.svg",
  "index.html",
  "service-worker.js",
  "first-paint.js",
];

test("every page, style, worker and file of the folder is kept for a start without a network", () => {
  expect(shellFiles(manifest, built, { VITE_FIREBASE_PROJECT_ID: "fettle" })).toEqual([
    "assets/about.js",
    "assets/firebase.js",
    "assets/firestore.js",
    "assets/index.js",
    "assets/shared.css",
    "assets/shared.js",
    "assets/table.worker.js",
    "index.html",
    "first-paint.js",
  ]);
});

test("without a project the Firebase SDK is not cached", () => {
  const kept = shellFiles(manifest, built, {});
  expect(kept).not.toContain("assets/firebase.js");
  expect(kept).not.toContain("assets/firestore.js");
  expect(kept).toContain("assets/shared.js");
});

test("pages beside the app are cached when they are opened", () => {
  const beside = [
    "assets/at/at.js",
    "assets/charts/charts.js",
    "at.html",
    "card.html",
    "charts.html",
  ];
  expect(shellFiles(manifest, ["assets/index.js", ...beside], {})).toEqual(["assets/index.js"]);
});

test("source maps are not cached", () => {
  expect(shellFiles(manifest, ["assets/index.js", "assets/index.js.map"], {})).toEqual([
    "assets/index.js",
  ]);
});
