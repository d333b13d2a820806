import { readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#src/i18n/locale.ts";
import { messagesOf } from "../../../scripts/vite-text.ts";

const workspace = join(import.meta.dirname, "../../..");

/** A word of the glossary in one language, with the words it has replaced. */
interface Term {
  readonly use: string;
  readonly retired: readonly string[];
}

/** The columns of the glossary's tables in which a language has its word and its retired words. */
const columns = { en: { use: 1, retired: 3 }, de: { use: 2, retired: 4 } } as const;

/** The terms of a language in `docs/words.md`: the rows of all its tables. */
function termsIn(glossary: string, locale: Locale): Term[] {
  const { use, retired } = columns[locale];
  return glossary
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
    .filter(([first]) => first !== "In the code" && !/^-+$/.test(first ?? ""))
    .map((cells) => ({
      use: cells[use] ?? "",
      retired: (cells[retired] ?? "")
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    }));
}

/** The words of a message, without the names of its arguments and of their choices. */
function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (!Array.isArray(node)) return [];
  return node.flatMap((part) => (Array.isArray(part) ? textsOfArgument(part) : textsIn(part)));
}

function textsOfArgument([, kind, ...rest]: readonly unknown[]): string[] {
  if (typeof kind !== "number") return textsIn([kind, ...rest]);
  const [choices] = rest;
  return typeof choices === "object" && choices !== null
    ? Object.values(choices).flatMap((choice) => textsIn(choice))
    : [];
}

/** The text of a message, without its syntax. */
function textOf(message: string): string {
  return textsIn(compile(message)).join(" … ");
}

/** The retired words of a text: "“Taken back” in it is retired; use “Withdrawn”". */
function complaints(text: string, terms: readonly Term[]): string[] {
  return terms.flatMap(({ use, retired }) =>
    retired
      .filter((word) => isIn(text, word))
      .map((word) => `“${word}” in it is retired; use “${use}”`),
  );
}

function isIn(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

const glossary = readFileSync(join(workspace, "docs/words.md"), "utf8");

describe.each([...locales])("the messages in %s", (locale) => {
  const terms = termsIn(glossary, locale);

  test("have a word for every term of the glossary", () => {
    expect(terms.length).toBeGreaterThan(50);
    expect(terms.filter(({ use }) => use === "")).toEqual([]);
  });

  test("contain no retired word", () => {
    const found = [...messagesOf(locale)].flatMap(([key, message]) =>
      complaints(textOf(message), terms).map((complaint) => `${key}: ${complaint}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  "README.md",
  "docs/notices.md",
  "index.html",
  "at.html",
  "charts.html",
  "public/manifest.webmanifest",
])("%s contains no retired word outside of code", (file) => {
  const text = readFileSync(join(workspace, file), "utf8").replaceAll(/`[^`]*`/g, " ");
  expect(complaints(text, termsIn(glossary, "en"))).toEqual([]);
});
