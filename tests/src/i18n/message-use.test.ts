import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messagesOf } from "../../../scripts/vite-text.ts";

const workspace = join(import.meta.dirname, "../../..");
const english = join(workspace, "src/i18n/en");

// Namespaces whose keys are computed at run time, so all of them count as used.
const vocabularies = new Set(["common", "refusals"]);

/** The quoted strings in a folder's code, one set per file. */
function quotesIn(room: string): ReadonlySet<string>[] {
  return readdirSync(join(workspace, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("message-types.ts"))
    .map((file) => quotesOf(readFileSync(join(workspace, room, file), "utf8")));
}

function quotesOf(code: string): ReadonlySet<string> {
  return new Set(
    [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? ""),
  );
}

/** Whether a quoted string may name the key; `${…}` in it stands for one or more parts. */
function mayName(quote: string, key: string): boolean {
  if (!quote.includes("${")) return quote === key;
  const parts = quote
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // A template without any fixed text could name anything.
  return /\w/.test(parts.join("")) && new RegExp(`^${parts.join("[\\w.]+")}$`).test(key);
}

/** The prefixes of a namespace's keys in a file: `useTranslations("inbox.filters")` omits "filters.". */
function prefixesIn(file: ReadonlySet<string>, namespace: string): string[] {
  return [...file].flatMap((quote) => {
    if (quote === namespace) return [""];
    const isInside = quote.startsWith(`${namespace}.`) && /^[\w.]+$/.test(quote);
    return isInside ? [`${quote.slice(namespace.length + 1)}.`] : [];
  });
}

/**
 * The keys of a namespace that no code names: written out in any file, because machines choose some of them, or composed in a
 * file that uses the namespace.
 */
function unusedKeys(
  namespace: string,
  keys: readonly string[],
  files: readonly ReadonlySet<string>[],
): string[] {
  const filesUsing = files.filter((file) => prefixesIn(file, namespace).length > 0);
  const prefixes = new Set(filesUsing.flatMap((file) => prefixesIn(file, namespace)));
  const isNamed = (key: string): boolean =>
    files.some((file) => file.has(key)) ||
    filesUsing.some((file) =>
      [...file].some((quote) => quote.includes("${") && mayName(quote, key)),
    );
  return keys.filter((key) => {
    const inside = [...prefixes].filter((prefix) => key.startsWith(prefix));
    return !inside.some((prefix) => isNamed(key.slice(prefix.length)));
  });
}

const namespaces = readdirSync(english)
  .map((file) => file.slice(0, -".json".length))
  .filter((namespace) => !vocabularies.has(namespace));
const files = ["src", "machines", "charts"].flatMap(quotesIn);

test("every message of a screen is used by some code", () => {
  const all = [...messagesOf("en").keys()];
  const unused = namespaces.flatMap((namespace) => {
    const start = `${namespace}.`;
    const keys = all.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    expect(keys, namespace).not.toEqual([]);
    return unusedKeys(namespace, keys, files).map((key) => start + key);
  });
  expect(unused).toEqual([]);
});

test("a message is found when its key is written out, put together, or not at all", () => {
  const code = [
    'useTranslations("inbox"); t("title"); t(`states.${state}.short`)',
    'toast({ text: "undone" }); t(`${other}.long`)',
  ];
  const keys = ["title", "undone", "states.new.short", "states.new.long"];
  expect(unusedKeys("inbox", keys, code.map(quotesOf))).toEqual(["states.new.long"]);
});
