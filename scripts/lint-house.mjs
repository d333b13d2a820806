import { dirname, relative, resolve, sep } from "node:path";

/**
 * The project's own lint rules: which folder may import which, and which may use what. Loaded by oxlint (.oxlintrc.json), proven
 * able to fail by tests/tooling/boundaries.test.ts.
 *
 * @typedef {{ files: RegExp, only?: string[], never?: string[], except?: string[], why: string }} Room
 * @typedef {{ type: string, source?: { value: string } | null, [key: string]: any }} Node
 * @typedef {{ filename: string, cwd: string, sourceCode: any, report(problem: { node: Node, message: string }): void }} Context
 */

/** A file is held to every row it matches. `only` names all it may import, `never` what it may not but for `except`.
 * @type {readonly Room[]} */
const rooms = [
  {
    files: /^schema\//,
    only: ["schema", "zod"],
    why: "schema/ imports nothing outside itself but zod",
  },
  {
    files: /^codegen\//,
    only: ["codegen", "schema", "zod", "ts-morph", "oxfmt", "esbuild", "tsx", "node:"],
    why: "codegen/ imports schema/, zod, ts-morph, oxfmt, esbuild, tsx and node: only",
  },
  {
    files: /^generated\/(?!.*lifecycle(\.machine)?\.ts$|firestore\/(web|lite)\.ts$)/,
    only: ["generated"],
    why: "generated/ imports nothing but its own files",
  },
  {
    files: /^generated\/.*lifecycle(\.machine)?\.ts$/,
    only: ["generated", "xstate"],
    why: "a generated lifecycle imports xstate and generated/ only",
  },
  {
    files: /^generated\/firestore\/(web|lite)\.ts$/,
    only: ["generated", "firebase/firestore"],
    why: "where converters are bound to an SDK, generated/ imports firebase/firestore and itself only",
  },
  {
    files: /^(machines\/|src\/(?!data\/firestore\/))/,
    never: ["generated/firestore"],
    why: "only src/data/firestore needs what goes to and from Firestore",
  },
  {
    files: /^machines\//,
    only: ["machines", "generated", "xstate"],
    why: "machines/ import xstate and generated/ only; everything else is handed to them as actors",
  },
  {
    files: /^functions\/[^/]+\.ts$/,
    only: [
      "functions",
      "generated",
      "machines/notices",
      "machines/new-id.ts",
      "machines/people/team.ts",
      "src/i18n",
      "firebase-admin",
      "firebase-functions",
      "use-intl/core",
      "node:",
    ],
    why: "functions/ knows what is generated, the notices' machines and their words only",
  },
  {
    files: /^functions\/(?!firebase\/|triggers\.ts$)/,
    never: ["firebase-admin", "firebase-functions"],
    why: "only functions/firebase and functions/triggers.ts touch the admin SDK",
  },
  {
    files: /^src\//,
    never: ["schema", "codegen", "scripts", "zod", "ts-morph", "node:"],
    why: "src/ knows the schema through generated/ only, and runs in a browser",
  },
  {
    // One file beside the app's entry fetches what lets viewers look into a tab.
    files: /^(schema|codegen|generated|machines|functions|src\/(?!open-to-charts\.ts$))/,
    never: ["charts"],
    why: "nothing of the product knows the charts",
  },
  {
    files: /^charts\/(?!registry\.ts$|fettle\/|scripts\/)/,
    never: [
      "charts/fettle",
      "schema",
      "codegen",
      "generated",
      "scripts",
      "zod",
      "ts-morph",
      "node:",
    ],
    why: "the charts know a product through charts/registry.ts only, and run in a browser",
  },
  {
    files: /^charts\/(?!registry\.ts$|fettle\/|scripts\/)/,
    never: ["src", "machines"],
    except: [
      "machines/ports.ts",
      "src/build-facts.ts",
      "src/components",
      "src/data/subscribable.ts",
      "src/i18n",
      "src/services/files/save-file.ts",
      "src/styles",
      "src/telemetry/open-to-inspection.ts",
    ],
    why: "of the app the charts use what knows nothing of it: components, words, styles and a few tools",
  },
  {
    files: /^charts\/machines\//,
    only: [
      "charts/machines",
      "charts/model",
      "charts/walk/move.ts",
      "charts/drawing/laid-out.ts",
      "machines/ports.ts",
      "xstate",
    ],
    why: "the charts' machines import xstate, what a chart is and each other only; everything else is handed to them as actors",
  },
  {
    files: /^src\/(?!data\/firestore\/|(?:services|telemetry)\/[^/]+\/firebase)/,
    never: ["firebase", "@firebase"],
    why: "only src/data/firestore and firebase* in src/services and src/telemetry touch the Firebase SDK",
  },
  {
    files: /^src\/(?!data\/local\/)/,
    never: ["idb"],
    why: "only src/data/local touches IndexedDB",
  },
  {
    files: /^(?!tests\/)/,
    never: ["tests"],
    why: "nothing imports tests/",
  },
];

/**
 * The file's path from the root, with forward slashes.
 * @param {Context} context
 */
const placeOf = (context) => relative(context.cwd, context.filename).split(sep).join("/");

/**
 * The target of an import: a path from the root, or a package.
 * @param {string} place
 * @param {string} specifier
 */
function targetOf(place, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return relative(".", resolve(dirname(place), specifier))
    .split(sep)
    .join("/");
}

/**
 * @param {string} target
 * @param {string[]} names
 */
const isAmong = (target, names) =>
  names.some(
    (name) => target === name || target.startsWith(name.endsWith(":") ? name : `${name}/`),
  );

const imports = {
  /** @param {Context} context */
  create(context) {
    const place = placeOf(context);
    const mine = rooms.filter((room) => room.files.test(place));
    const check = (/** @type {Node} */ node) => {
      if (typeof node.source?.value !== "string") return;
      const target = targetOf(place, node.source.value);
      for (const { only, never, except = [], why } of mine) {
        const isRefused =
          (only && !isAmong(target, only)) ||
          (never && isAmong(target, never) && !isAmong(target, except));
        if (isRefused) context.report({ node, message: `${why}, not "${node.source.value}".` });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const remembering = /^use(State|Reducer|Effect|LayoutEffect|InsertionEffect)$/;

const screensOnlyDraw = {
  /** @param {Context} context */
  create(context) {
    if (!/^src\/(screens|routes)\//.test(placeOf(context))) return {};
    return {
      Identifier(/** @type {Node} */ node) {
        if (!remembering.test(node["name"])) return;
        const message = `A screen draws snapshots: what ${node["name"]} would do belongs to its machine, or to src/components when it is a matter of the DOM alone.`;
        context.report({ node, message });
      },
    };
  },
};

const onlyAppProvides = {
  /** @param {Context} context */
  create(context) {
    if (!/^src\/(?!app\/)/.test(placeOf(context))) return {};
    return {
      MemberExpression(/** @type {Node} */ node) {
        if (node["property"].name !== "provide") return;
        context.report({ node, message: "Only src/app hands real actors to machines." });
      },
    };
  },
};

const castsSayWhy = {
  /** @param {Context} context */
  create(context) {
    const { sourceCode } = context;
    const check = (/** @type {Node} */ node) => {
      if (node["typeAnnotation"].typeName?.name === "const") return;
      // XState's way of naming types, which asserts nothing about a value.
      if (node["expression"].properties?.length === 0) return;
      const line = node["loc"].end.line;
      const hasReason = sourceCode
        .getAllComments()
        .some(
          (/** @type {Node} */ { loc }) =>
            loc["end"].line === line || loc["end"].line === node["loc"].start.line - 1,
        );
      if (!hasReason)
        context.report({
          node,
          message: "A cast says why it is right, in a comment beside or above it.",
        });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

const fileNames = {
  /** @param {Context} context */
  create(context) {
    const place = placeOf(context);
    const name = place.slice(place.lastIndexOf("/") + 1);
    // In src/routes a file's name determines its route.
    if (place.startsWith("src/routes/") || !/^(index|utils?|helpers?|misc)\.tsx?$/.test(name))
      return {};
    return {
      Program: (/** @type {Node} */ node) =>
        context.report({
          node,
          message: `"${name}" does not say what is in it; name the file after the one thing it holds.`,
        }),
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    imports,
    "screens-only-draw": screensOnlyDraw,
    "only-app-provides": onlyAppProvides,
    "casts-say-why": castsSayWhy,
    "file-names": fileNames,
  },
};
