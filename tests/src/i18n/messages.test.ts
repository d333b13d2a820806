import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { locales } from "#src/i18n/locale.ts";
import { schemaWords } from "../../../scripts/schema-words.ts";
import { messageGaps, messagesOf } from "../../../scripts/vite-text.ts";

const [source, ...translations] = locales;

const kinds = ["#", "select", "plural", "ordinal", "number", "date", "time"];

/** The arguments of a message: `count: plural`, `name`, `<link>`, and the choices of a select. */
function argumentsOf(message: string): string[] {
  return [...new Set(argumentsIn(compile(message)))].toSorted();
}

/** The arguments in a list of compiled nodes; a text or a `#` has none. */
function argumentsIn(nodes: unknown): string[] {
  return Array.isArray(nodes) ? nodes.flatMap((node) => argumentsOfNode(node)) : [];
}

function argumentsOfNode(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [first, kind, options]: unknown[] = node;
  const name = String(first);
  if (node.length === 1) return [name];
  if (typeof kind !== "number" || kind === 0) return [`<${name}>`, ...argumentsIn(node.slice(1))];
  const branches = typeof options === "object" && options !== null ? Object.entries(options) : [];
  const choices = branches.map(([choice]) => choice).toSorted();
  const wanted = kinds[kind] === "select" ? `select of ${choices.join(", ")}` : kinds[kind];
  return [`${name}: ${wanted}`, ...branches.flatMap(([, branch]) => argumentsIn(branch))];
}

const english = messagesOf(source);

describe.each([...locales])("the messages in %s", (locale) => {
  test("are all well-formed ICU messages", () => {
    const broken = [...messagesOf(locale)].filter(([, message]) => !compiles(message));
    expect(broken).toEqual([]);
  });

  test("use typographic quotes and apostrophes, and no empty words", () => {
    const careless = [...messagesOf(locale)].filter(
      ([, message]) => /["']|\.\.\./.test(message) || message.trim() !== message || message === "",
    );
    expect(careless).toEqual([]);
  });
});

test("every language says all that English says and the schema asks for, and nothing else", () => {
  expect(messageGaps(schemaWords())).toEqual([]);
});

test.each(translations)("%s asks for the same arguments as English in every message", (locale) => {
  const asked = (messages: ReadonlyMap<string, string>) =>
    Object.fromEntries([...messages].map(([key, message]) => [key, argumentsOf(message)]));
  expect(asked(messagesOf(locale))).toEqual(asked(english));
});

test("German says Sie to everybody", () => {
  const familiar = /\b(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)\b/i;
  expect([...messagesOf("de")].filter(([, message]) => familiar.test(message))).toEqual([]);
});

function compiles(message: string): boolean {
  try {
    compile(message);
    return true;
  } catch {
    return false;
  }
}
