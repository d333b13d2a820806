import { findSourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { receiveMessageOnPort } from "node:worker_threads";
import { loopWatcher } from "./register-imports.ts";
import type { Loop } from "./watch-loops.ts";

/** The time after which a schema file counts as one that is never done, in ms. */
const longestMs = 30_000;

/**
 * Runs code of a schema inside the generator. What it prints goes to standard error, because standard output may be JSON; code
 * that ends the process fails instead, and so does code that is never done, be it that it waits or that it loops.
 * @param run gets a promise that rejects once the code is never done
 */
export async function guardProcess<T>(
  run: (stuck: Promise<never>) => Promise<T>,
  mostMs = longestMs,
): Promise<T> {
  const { promise: stuck, reject } = rejectable();
  const giveUp = (): void => {
    const loop: { readonly message: Loop | undefined } | undefined =
      loopWatcher && receiveMessageOnPort(loopWatcher);
    reject(
      loop === undefined
        ? failure("it waits for something that never happens", giveUp)
        : endless(loop.message),
    );
  };
  // Emitted once nothing is left that could settle what the code awaits.
  process.once("beforeExit", giveUp);
  const timer = setTimeout(giveUp, mostMs).unref();
  loopWatcher?.postMessage(mostMs);
  const exit = (code?: number): never => {
    throw failure(`it calls process.exit(${code ?? ""})`, exit);
  };
  const restored = [
    replace(process, "exit", exit),
    replace(process.stdout, "write", process.stderr.write.bind(process.stderr)),
  ];
  try {
    return await run(stuck);
  } finally {
    for (const restore of restored) restore();
    clearTimeout(timer);
    loopWatcher?.postMessage(undefined);
    process.off("beforeExit", giveUp);
  }
}

function rejectable(): {
  readonly promise: Promise<never>;
  readonly reject: (error: Error) => void;
} {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejects) => {
    reject = rejects;
  });
  // A rejection matters only to those who wait.
  promise.catch(() => undefined);
  return { promise, reject };
}

/** Replaces a method, and returns a function that restores it. */
function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

/** The error about a loop, with its position in the source. */
function endless(loop: Loop | undefined): Error {
  const error = new Error("it never ends");
  if (loop === undefined) return error;
  const { file, line, column } = loop;
  const source = fileURLToPath(file);
  const entry = findSourceMap(source)?.findEntry(line, column);
  const [at, from] =
    entry !== undefined && "originalLine" in entry
      ? [entry.originalLine, entry.originalColumn]
      : [line, column];
  error.stack = `${error.message}\n    at ${source}:${at + 1}:${from + 1}`;
  return error;
}

/** An error whose stack begins where the schema calls. */
function failure(message: string, callee: (code?: number) => unknown): Error {
  const error = new Error(message);
  Error.captureStackTrace(error, callee);
  return error;
}
