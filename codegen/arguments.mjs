import { parseArgs } from "node:util";
import { nearest } from "./near.mjs";

// No TypeScript: scripts that run before anything is installed read their arguments too.

/** Arguments that a command does not take; the message names them. */
export class WrongArguments extends Error {
  /** @override */
  name = "WrongArguments";
}

/**
 * What `parseArgs` reads.
 * @template {import("node:util").ParseArgsConfig} T
 * @param {T} config
 * @param {readonly string[]} [words] the words that the command takes beside options; without it, any that `config` allows
 * @returns {ReturnType<typeof parseArgs<T>>}
 * @throws WrongArguments
 */
export function readArguments(config, words) {
  const read = () => {
    try {
      return parseArgs(config);
    } catch (error) {
      throw new WrongArguments(messageOf(error, Object.keys(config.options ?? {})));
    }
  };
  const found = read();
  const unknown = words && found.positionals.find((each) => !words.includes(each));
  if (unknown !== undefined) throw new WrongArguments(unknownWord(unknown, words ?? []));
  return found;
}

/**
 * Prints how to use a program and ends it, where `--help` asks for it.
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!process.argv.slice(2).includes("--help")) return;
  console.log(usage);
  process.exit(0);
}

/**
 * The arguments of a program. `--help` prints how to use it and ends the program; so do, with code 2, arguments that it does not take.
 * @template {import("node:util").ParseArgsConfig} T
 * @param {string} usage
 * @param {T} config
 * @param {readonly string[]} [words]
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function argumentsOf(usage, config, words) {
  answerHelp(usage);
  try {
    return readArguments(config, words);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

/**
 * What is wrong with a word, and which one was probably meant.
 * @param {string} word
 * @param {readonly string[]} words
 */
export function unknownWord(word, words) {
  const near = nearest(word, words);
  if (near !== undefined) return `There is no "${word}"; did you mean "${near}"?`;
  return `There is no "${word}".${words.length === 0 ? "" : ` Name one of: ${words.join(", ")}.`}`;
}

/**
 * @param {unknown} error
 * @param {readonly string[]} options
 */
function messageOf(error, options) {
  const message = error instanceof Error ? error.message : String(error);
  const [unknown, name] = /^Unknown option '-{1,2}([\w-]+)'/.exec(message) ?? [];
  if (unknown === undefined || name === undefined) return message;
  const near = nearest(name, options);
  return near === undefined ? unknown : `${unknown}; did you mean --${near}?`;
}
