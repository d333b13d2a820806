import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { sourceMapPlan, takeSourceMaps } from "../../scripts/source-maps.mjs";

const folder = mkdtempSync(join(tmpdir(), "fettle-maps-test-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const all = { SENTRY_AUTH_TOKEN: "t", SENTRY_ORG: "o", SENTRY_PROJECT: "p" };

test("source maps are uploaded when all of it is set, and nothing is said when nothing is", () => {
  expect(sourceMapPlan(all)).toEqual({ upload: true });
  expect(sourceMapPlan({})).toEqual({ upload: false });
  expect(sourceMapPlan({ SENTRY_URL: "https://errors.example" })).toEqual({ upload: false });
});

test("what is missing is named", () => {
  for (const name of Object.keys(all)) {
    const { upload, problem } = sourceMapPlan({ ...all, [name]: "" });
    expect(upload).toBe(false);
    expect(problem).toContain(`${name} is not.`);
  }
});

test("no source map stays in the build, and each lies beside a copy of its script", () => {
  const [built, apart] = [join(folder, "built"), join(folder, "apart")];
  mkdirSync(join(built, "assets"), { recursive: true });
  writeFileSync(join(built, "assets", "a.js"), "script");
  writeFileSync(join(built, "assets", "a.js.map"), "map");
  writeFileSync(join(built, "index.html"), "page");
  takeSourceMaps(built, apart);
  expect(existsSync(join(built, "assets", "a.js.map"))).toBe(false);
  expect(readFileSync(join(built, "assets", "a.js"), "utf8")).toBe("script");
  expect(readFileSync(join(apart, "assets", "a.js"), "utf8")).toBe("script");
  expect(readFileSync(join(apart, "assets", "a.js.map"), "utf8")).toBe("map");
  expect(existsSync(join(apart, "index.html"))).toBe(false);
});
