import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { locales } from "../src/i18n/locale.ts";
import type * as SchemaWords from "./schema-words.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const textFolder = join(root, "src/i18n");
const fieldsFile = join(root, "generated/request/fields.ts");
const typesFile = join(textFolder, "message-types.ts");
const messageFile = /\/src\/i18n\/[a-z]{2}\/[a-zA-Z-]+\.json$/;
const command = "node --import tsx scripts/vite-text.ts";

/** The contents of a message file: messages by key, in groups of any depth. */
export interface MessageGroup {
  readonly [key: string]: string | MessageGroup;
}

/**
 * Compiles every ICU message when its JSON file is loaded, and replaces the parsing formatter by one that only reads compiled
 * messages, so that no ICU parser is shipped and an invalid message fails the build. While serving it also keeps
 * `message-types.ts` in step with the English files, and says which messages are missing.
 */
export function text(): Plugin {
  return {
    name: "fettle-text",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: "use-intl/format-message/format-only",
          },
        ],
      },
      // Vitest would otherwise load use-intl through Node, without the alias.
      ssr: { noExternal: ["use-intl"] },
    }),
    configureServer(server) {
      // Tests have to find stale types, not repair them.
      if (server.config.mode === "test") return;
      const { logger } = server.config;
      const update = (): void => {
        execFile(process.execPath, command.split(" ").slice(1), { cwd: root }, (_, __, wrong) => {
          if (wrong !== "") logger.error(wrong.trim());
        });
      };
      let soon: NodeJS.Timeout | undefined;
      server.watcher.on("all", (_, file) => {
        if (!messageFile.test(file) && file !== fieldsFile) return;
        clearTimeout(soon);
        soon = setTimeout(update, 100);
      });
      update();
    },
    transform: {
      filter: { id: messageFile },
      handler: (code, id) => ({
        code: JSON.stringify(compileGroup(parseMessages(code, basename(id)), basename(id))),
        map: null,
      }),
    },
  };
}

/** Parses the messages of one file. Throws for anything but texts and groups of them. */
function parseMessages(json: string, file: string): MessageGroup {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${String(cause)}`, { cause });
  }
  if (!isGroup(value))
    throw new Error(`${file}: holds something besides messages and groups of them.`);
  return value;
}

function isGroup(value: unknown): value is MessageGroup {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === "string" || isGroup(each));
}

/** The same tree with every message compiled. Throws with the file, the key and the text of an invalid one. */
function compileGroup(group: MessageGroup, file: string, path = ""): object {
  const entries = Object.entries(group).map(([key, value]): [string, unknown] => {
    if (key.includes(".")) throw new Error(`${file} ${path}${key}: a key holds no dot; nest it.`);
    const compiled =
      typeof value === "string"
        ? compileMessage(value, `${file} ${path}${key}`)
        : compileGroup(value, file, `${path}${key}.`);
    return [key, compiled];
  });
  return Object.fromEntries<unknown>(entries);
}

function compileMessage(message: string, place: string): unknown {
  try {
    return compile(message);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "not an ICU message";
    throw new Error(`${place}: ${reason} in "${message}"`, { cause });
  }
}

/** The English messages as a type, because TypeScript reads a JSON string as `string`, and the arguments are in the text. */
function renderMessageTypes(): string {
  const namespaces = readdirSync(join(textFolder, "en"))
    .filter((file) => file.endsWith(".json"))
    .toSorted();
  const members = namespaces.map((file) => {
    const group = parseMessages(readFileSync(join(textFolder, "en", file), "utf8"), file);
    return renderMember(basename(file, ".json"), group, 1);
  });
  const banner = [
    `// Made from src/i18n/en/*.json by \`${command}\`, and while Vite serves. Change the JSON, not this.`,
    "",
    "/** Every English message with its words, by namespace. */",
    "export interface Messages {",
  ];
  return [...banner, ...members, "}", ""].join("\n");
}

function renderMember(key: string, value: string | MessageGroup, depth: number): string {
  const indent = "  ".repeat(depth);
  const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
  if (typeof value !== "string") {
    const members = Object.entries(value).map(([inner, child]) =>
      renderMember(inner, child, depth + 1),
    );
    return [`${indent}readonly ${name}: {`, ...members, `${indent}};`].join("\n");
  }
  return `${indent}readonly ${name}: ${JSON.stringify(value)};`;
}

function writeMessageTypes(): void {
  const wanted = renderMessageTypes();
  // An unnecessary write would trigger watchers and type checks again.
  if (!existsSync(typesFile) || readFileSync(typesFile, "utf8") !== wanted)
    writeFileSync(typesFile, wanted);
}

/** Every message of a language by `namespace.key`. */
export function messagesOf(locale: string): ReadonlyMap<string, string> {
  const folder = join(textFolder, locale);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.flatMap((file) => {
      const group = parseMessages(readFileSync(join(folder, file), "utf8"), `${locale}/${file}`);
      return flatten(group, basename(file, ".json"));
    }),
  );
}

function flatten(group: MessageGroup, path: string): [key: string, message: string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : flatten(value, `${path}.${key}`),
  );
}

/** Which messages are missing or too many, a sentence for each. `asked` are those that the schema asks for. */
export function messageGaps(asked: readonly string[]): readonly string[] {
  const [source, ...translations] = locales;
  const english = messagesOf(source);
  const lacking = locales.flatMap((locale) => {
    const own = messagesOf(locale);
    return [...new Set([...english.keys(), ...asked])]
      .filter((key) => !own.has(key))
      .map((key) => {
        const why = english.has(key) ? "which English has" : "which the schema asks for";
        return `${placeOf(locale, key)} is missing, ${why}.`;
      });
  });
  const unasked = translations.flatMap((locale) =>
    [...messagesOf(locale).keys()]
      .filter((key) => !english.has(key) && !asked.includes(key))
      .map((key) => `${placeOf(locale, key)} is too many: English does not have it.`),
  );
  return [...lacking, ...unasked];
}

function placeOf(locale: string, key: string): string {
  const [file = "", ...path] = key.split(".");
  return `src/i18n/${locale}/${file}.json: "${path.join(".")}"`;
}

/**
 * Run directly: writes the types, or with `--check` says whether they are stale. Says which messages are missing, and exits
 * with 1 if any are.
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const wrong: string[] = [];
  if (!process.argv.includes("--check")) writeMessageTypes();
  else if (!existsSync(typesFile) || readFileSync(typesFile, "utf8") !== renderMessageTypes())
    wrong.push(`src/i18n/message-types.ts is not what src/i18n/en says. Run: ${command}`);
  // By a name that no bundler follows: Vite's configuration does without the schema.
  const name = "./schema-words.ts";
  const { schemaWords }: typeof SchemaWords = await import(name);
  wrong.push(...messageGaps(schemaWords()));
  for (const each of wrong) console.error(each);
  if (wrong.length > 0) process.exitCode = 1;
}
