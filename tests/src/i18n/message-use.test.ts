import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMessages, type MessageGroup } from "../../../scripts/vite-text.ts";

const house = join(import.meta.dirname, "../../..");
const english = join(house, "src/i18n/en");

// Vocabularies: offered whole, and looked up by values that only turn up at run time.
const vocabularies = new Set(["common", "refusals"]);

function keysOf(group: MessageGroup, path = ""): string[] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

/** What the code of a room says about text: one entry a file, with every quoted piece in it. */
function quotesIn(room: string): ReadonlySet<string>[] {
  return readdirSync(join(house, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("message-types.ts"))
    .map((file) => quotesOf(readFileSync(join(house, room, file), "utf8")));
}

function quotesOf(code: string): ReadonlySet<string> {
  return new Set(
    [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? ""),
  );
}

/** Whether a quoted piece may name the key; `${…}` in it stands for one part or several. */
function mayName(quote: string, key: string): boolean {
  if (!quote.includes("${")) return quote === key;
  const parts = quote
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // What is put together of nothing but values could name anything.
  return /\w/.test(parts.join("")) && new RegExp(`^${parts.join("[\\w.]+")}$`).test(key);
}

/** Where in a namespace a file's keys begin: `useTranslations("inbox.filters")` leaves "filters." out of them. */
function prefixesIn(file: ReadonlySet<string>, namespace: string): string[] {
  return [...file].flatMap((quote) => {
    if (quote === namespace) return [""];
    const isInside = quote.startsWith(`${namespace}.`) && /^[\w.]+$/.test(quote);
    return isInside ? [`${quote.slice(namespace.length + 1)}.`] : [];
  });
}

/**
 * The keys of a namespace that nobody names: written out in any file, since machines choose some of them, or put
 * together in a file that speaks of the namespace.
 */
function unusedKeys(
  namespace: string,
  keys: readonly string[],
  files: readonly ReadonlySet<string>[],
): string[] {
  const speakers = files.filter((file) => prefixesIn(file, namespace).length > 0);
  const prefixes = new Set(speakers.flatMap((file) => prefixesIn(file, namespace)));
  const isNamed = (key: string): boolean =>
    files.some((file) => file.has(key)) ||
    speakers.some((file) => [...file].some((quote) => quote.includes("${") && mayName(quote, key)));
  return keys.filter((key) => {
    const inside = [...prefixes].filter((prefix) => key.startsWith(prefix));
    return !inside.some((prefix) => isNamed(key.slice(prefix.length)));
  });
}

const namespaces = readdirSync(english)
  .map((file) => file.slice(0, -".json".length))
  .filter((namespace) => !vocabularies.has(namespace));
const files = ["src", "machines"].flatMap(quotesIn);

test("every message of a screen is used by some code", () => {
  const unused = namespaces.flatMap((namespace) => {
    const group = parseMessages(
      readFileSync(join(english, `${namespace}.json`), "utf8"),
      namespace,
    );
    return unusedKeys(namespace, keysOf(group), files).map((key) => `${namespace}.${key}`);
  });
  expect(unused).toEqual([]);
});

test("a message is found in a part of its namespace", () => {
  const code = ['useTranslations("inbox.states"); t("new")', 't("inbox")'];
  expect(unusedKeys("inbox", ["states.new", "states.old"], code.map(quotesOf))).toEqual([
    "states.old",
  ]);
});

test("a message is found when its key is written out, put together, or not at all", () => {
  const code = [
    'useTranslations("inbox"); t("title"); t(`states.${state}.short`)',
    'toast({ text: "undone" }); t(`${other}.long`)',
  ];
  const keys = ["title", "undone", "states.new.short", "states.new.long"];
  expect(unusedKeys("inbox", keys, code.map(quotesOf))).toEqual(["states.new.long"]);
});
