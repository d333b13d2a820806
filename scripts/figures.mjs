import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { argumentsOf } from "../codegen/arguments.mjs";
import { root } from "./house.mjs";

// npm run house [-- --json]: how large the hand-written code is, and how its modules import each other.

const { values: asked } = argumentsOf("npm run house -- [--json]", {
  options: { json: { type: "boolean", default: false } },
});

/**
 * The folders from the bottom to the top. A module may import from its own folder and from those above it in this list; an import
 * of a folder further down in the list is an arrow up. A page's entry (src/main.tsx) belongs to no folder and may import any.
 */
const order = [
  ["schema"],
  ["codegen"],
  ["generated"],
  ["machines"],
  ["src/i18n", "src/styles", "src/data", "src/services", "src/demo", "src/service-worker"],
  ["src/telemetry"],
  ["src/components"],
  ["src/screens"],
  ["src/app"],
  ["src/routes"],
  ["charts"],
];

/** Calls that start an actor without a parent. */
const startsRoot = /\b(?:createActor|useActor|useActorRef|useMachine)(?:<[^(]*>)?\(/g;
const pages = ["src/main.tsx", "src/at.tsx", "charts/main.tsx"];

const isCode = (/** @type {string} */ file) => /\.(?:ts|tsx|mjs|css)$/.test(file);
const isMade = (/** @type {string} */ file) =>
  file.startsWith("generated/") || /\.gen\.ts$|^src\/i18n\/message-types\.ts$|\.d\.ts$/.test(file);
const isTest = (/** @type {string} */ file) => file.startsWith("tests/");

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
})
  .split("\n")
  .filter((file) => isCode(file) && existsSync(join(root, file)));
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const linesOf = (/** @type {string} */ file) => (texts.get(file) ?? "").split("\n").length - 1;
const sum = (/** @type {readonly string[]} */ of) =>
  of.reduce((all, file) => all + linesOf(file), 0);

const written = files.filter(
  (file) => !isMade(file) && !isTest(file) && !file.startsWith("bench/"),
);
const modules = files.filter((file) => /\.(?:ts|tsx)$/.test(file) && !isTest(file));
const known = new Set(modules);

/** @type {Map<string, readonly string[]>} */
const imports = new Map(modules.map((file) => [file, importsOf(file)]));

/** @param {string} file */
function importsOf(file) {
  const named = (texts.get(file) ?? "").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+)"/g);
  return [...named].flatMap(([, specifier = ""]) => {
    const target = specifier.startsWith("#")
      ? specifier.slice(1)
      : specifier.startsWith(".")
        ? relative(root, resolve(root, dirname(file), specifier))
            .split(sep)
            .join("/")
        : "";
    return known.has(target) ? [target] : [];
  });
}

/** Modules that import each other in a circle, types included: each circle as its modules. */
function circles() {
  /** @type {string[][]} */
  const found = [];
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  const visit = (/** @type {string} */ file) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, own);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      const other = seen.get(target) ?? visit(target);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const each of circle) Object.assign(seen.get(each) ?? own, { isOpen: false });
      if (circle.length > 1) found.push(circle);
    }
    return own;
  };
  for (const file of modules) if (!seen.has(file)) visit(file);
  return found;
}

/** The position of a file's folder in the order; none for pages, functions and scripts. @param {string} file */
const levelOf = (file) =>
  order.findIndex((rooms) => rooms.some((room) => file.startsWith(`${room}/`)));

const arrowsUp = modules.flatMap((file) =>
  (imports.get(file) ?? [])
    .filter((target) => levelOf(file) !== -1 && levelOf(target) > levelOf(file))
    .map((target) => `${file} → ${target}`),
);

/** Every module that a page may load. @param {string} page */
function reachedFrom(page) {
  const reached = new Set([page]);
  for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
  return [...reached];
}

const rootActors = Object.fromEntries(
  pages.map((page) => [
    page,
    reachedFrom(page)
      .filter((file) => !file.startsWith("charts/"))
      .reduce((all, file) => all + ((texts.get(file) ?? "").match(startsRoot)?.length ?? 0), 0),
  ]),
);

const importers = new Map(modules.map((file) => [file, 0]));
for (const targets of imports.values())
  for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1);

const inRooms = modules.filter((file) => !isMade(file));
const lengths = inRooms.map(linesOf).toSorted((a, b) => a - b);
const folders = [
  ...new Set(written.map((file) => (file.includes("/") ? (file.split("/")[0] ?? "") : "."))),
];
const found = circles();

const figures = {
  lines: {
    ...Object.fromEntries(
      folders
        .toSorted()
        .map((folder) => [
          folder,
          sum(written.filter((file) => (file.includes("/") ? file.split("/")[0] : ".") === folder)),
        ]),
    ),
    all: sum(written),
    tests: sum(files.filter((file) => isTest(file) && /\.(?:ts|tsx)$/.test(file))),
  },
  circles: found.length,
  arrowsUp: arrowsUp.length,
  rootActorsPerPage: rootActors,
  filesUnder25WithOneImporter: inRooms.filter(
    (file) => linesOf(file) < 25 && importers.get(file) === 1,
  ).length,
  medianFile: lengths[Math.floor(lengths.length / 2)] ?? 0,
  filesOver300: inRooms.filter((file) => linesOf(file) > 300).length,
};

if (asked.json) console.log(JSON.stringify(figures));
else {
  console.log(JSON.stringify(figures, undefined, 2));
  for (const circle of found) console.log(`circle: ${circle.join(" → ")}`);
  for (const arrow of arrowsUp) console.log(`up: ${arrow}`);
}
