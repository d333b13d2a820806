import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gzipBytes, scriptsPerRoute } from "../../scripts/bytes.mjs";

const lazy = (file: string, imports: string[] = []) => ({
  file,
  imports: ["index.html", ...imports],
});

const manifest = {
  "index.html": { file: "entry.js", isEntry: true, imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js" },
  "_picture.js": { file: "picture.js", imports: ["_shared.js"] },
  "src/routes/index.tsx?tsr-split=component": lazy("home.js"),
  "src/routes/requests.tsx?tsr-split=component": lazy("requests.js"),
  "src/routes/requests.tsx?tsr-split=errorComponent": lazy("requests-error.js"),
  "src/routes/requests.$request.tsx?tsr-split=component": lazy("request.js", ["_picture.js"]),
  "src/routes/requests_.board.tsx?tsr-split=component": lazy("board.js"),
  "src/demo/plot.ts": { file: "plot.js" },
};

let folder: string;
let routes: Map<string, string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fettle-bytes-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  routes = new Map(scriptsPerRoute(folder).map(({ route, files }) => [route, files.toSorted()]));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the scripts of a first visit", () => {
  test("are the entry's, the route's, and what these import", () => {
    expect(routes.get("/")).toEqual(["entry.js", "home.js", "shared.js"]);
  });

  test("include the layout a route is drawn in", () => {
    expect(routes.get("/requests/$request")).toEqual([
      "entry.js",
      "picture.js",
      "request.js",
      "requests.js",
      "shared.js",
    ]);
  });

  test("leave out a layout the route has stepped out of", () => {
    expect(routes.get("/requests/board")).toEqual(["board.js", "entry.js", "shared.js"]);
  });

  test("leave out what only an error shows, and dynamic imports", () => {
    const all = [...routes.values()].flat();
    expect(all).not.toContain("requests-error.js");
    expect(all).not.toContain("plot.js");
  });

  test("are weighed one by one, compressed", () => {
    writeFileSync(join(folder, "long.js"), "again ".repeat(1000));
    const one = gzipBytes(["long.js"], folder);
    expect(one).toBeLessThan(100);
    expect(gzipBytes(["long.js", "long.js"], folder)).toBe(2 * one);
  });
});
