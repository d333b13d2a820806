import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const textFolder = fileURLToPath(new URL("../src/i18n", import.meta.url));
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
 * `message-types.ts` in step with the English files.
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
      writeMessageTypes();
      server.watcher.on("all", (_, file) => {
        if (file.startsWith(join(textFolder, "en"))) writeMessageTypes();
      });
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
export function parseMessages(json: string, file: string): MessageGroup {
  const value: unknown = JSON.parse(json);
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

/** Run directly: writes the types; with `--check` reports whether they are stale and exits with 1. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (!process.argv.includes("--check")) writeMessageTypes();
  else if (!existsSync(typesFile) || readFileSync(typesFile, "utf8") !== renderMessageTypes()) {
    console.error(`src/i18n/message-types.ts is not what src/i18n/en says. Run: ${command}`);
    process.exitCode = 1;
  }
}
