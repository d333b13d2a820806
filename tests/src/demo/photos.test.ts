import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawings } from "#src/demo/drawings.ts";
import { demoPhotoAlts } from "#src/demo/photos.ts";

const folder = new URL("../../../src/demo/photos/", import.meta.url);

test("every drawing in the folder can be asked for, and nothing else", () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ""));
  expect(Object.keys(drawings).toSorted()).toEqual(files.toSorted());
});

test("every drawing is described in words of its own", () => {
  const alts = Object.values(demoPhotoAlts).flatMap(({ en, de }) => [en, de]);
  expect(new Set(alts).size).toBe(alts.length);
  for (const alt of alts) expect(alt).toMatch(/^[A-Z].{20,130}\.$/);
});

describe.each(Object.entries(drawings))("%s", (name, svg) => {
  test("is small, 4:3, and needs nothing from elsewhere", () => {
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(6 * 1024);
    expect(svg).toContain('viewBox="0 0 800 600"');
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|<script|<image|<style|\son\w+=/,
    );
  });

  test("refers only to what it defines", () => {
    const defined = new Set(Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
    const used = new Set(Array.from(svg.matchAll(/(?:url\(|href=")#([^)"]+)/g), ([, id]) => id));
    expect(
      [...used].filter((id) => !defined.has(id)),
      name,
    ).toEqual([]);
    expect(
      [...defined].filter((id) => !used.has(id)),
      name,
    ).toEqual([]);
  });
});
