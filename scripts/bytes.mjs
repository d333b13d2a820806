import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "./build.mjs";

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk a part of the Vite manifest */
/** @typedef {Record<string, Chunk>} Manifest */

/** The lazy parts of a route that a first visit loads; the others are loaded after an error or for a wrong address. */
const neededAtOnce = /^src\/routes\/(.+)\.tsx\?tsr-split=.*(?:component|loader)/;

/**
 * The segments of a route file: folders and dots nest alike, "route" is the route of its folder.
 * @param {string} key
 */
function segmentsOf(key) {
  const path = neededAtOnce.exec(key)?.[1] ?? "";
  return path.split(/[./]/).filter((segment) => segment !== "route" && segment !== "__root");
}

/**
 * The address of a route: pathless layouts and index files have no segment of their own, and the "_" by which a route leaves a
 * layout is not part of it.
 * @param {readonly string[]} segments
 */
function addressOf(segments) {
  const shown = segments.filter((segment) => !segment.startsWith("_") && segment !== "index");
  return `/${shown.map((segment) => segment.replace(/_$/, "")).join("/")}`;
}

/**
 * The entries that index.html loads.
 * @param {Manifest} manifest
 */
const entriesOf = (manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

/**
 * The files of these chunks and of all their static imports.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function filesOf(manifest, keys) {
  const seen = new Set(keys);
  for (const key of seen) manifest[key]?.imports?.forEach((imported) => seen.add(imported));
  return [...seen]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith(".js"));
}

/**
 * The manifest of a build.
 * @param {string} folder
 * @returns {Manifest}
 */
const readManifest = (folder) =>
  JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));

/**
 * The scripts of the entry, for an app without lazy routes.
 * @param {string} folder
 */
export function scriptsOfEntry(folder) {
  const manifest = readManifest(folder);
  return filesOf(manifest, entriesOf(manifest));
}

/**
 * The scripts that a browser loads on the first visit to each route: the entry, the layouts around the route, its own lazy parts,
 * and all their static imports. Later dynamic imports are not counted.
 * @param {string} [folder] a build with a manifest
 */
export function scriptsPerRoute(folder = dist) {
  const manifest = readManifest(folder);
  const keys = Object.keys(manifest);
  const entries = entriesOf(manifest);
  const parts = keys.filter((key) => neededAtOnce.test(key));
  const places = new Map(parts.map((key) => [segmentsOf(key).join("/"), segmentsOf(key)]));
  return [...places.values()]
    .filter((place) => place.length > 0 && !place.at(-1)?.startsWith("_"))
    .map((place) => {
      const around = parts.filter((key) =>
        segmentsOf(key).every((segment, i) => segment === place[i]),
      );
      return { route: addressOf(place), files: filesOf(manifest, [...entries, ...around]) };
    })
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));
}

/**
 * The scripts of the page behind a QR label until its form is shown, in English, and those of them that are Firebase. The code
 * that sends a report is loaded later.
 * @param {string} folder a build for Firebase
 */
export function scriptsOfVisit(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, ".vite", "at.json"), "utf8"));
  const files = filesOf(manifest, [...entriesOf(manifest), "src/i18n/visit.en.ts"]);
  return { files, firebase: files.filter((file) => /\/firebase-[^/]*$/.test(file)) };
}

/**
 * The transferred size of the files, in bytes.
 * @param {readonly string[]} files
 * @param {string} [folder]
 */
export function gzipBytes(files, folder = dist) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}
