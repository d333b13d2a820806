/** The time after which a schema file counts as one that is never done, in ms. */
const longestMs = 30_000;

/**
 * Runs code of a schema inside the generator. What it prints goes to standard error, because standard output may be JSON; code
 * that ends the process fails instead, and so does code that is never done.
 * @param run gets a promise that rejects once the code is never done
 */
export async function guardProcess<T>(run: (stuck: Promise<never>) => Promise<T>): Promise<T> {
  const { promise: stuck, reject } = rejectable();
  const giveUp = (): void => reject(failure("it waits for something that never happens", giveUp));
  // Emitted once nothing is left that could settle what the code awaits.
  process.once("beforeExit", giveUp);
  const timer = setTimeout(giveUp, longestMs).unref();
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

/** An error whose stack begins where the schema calls. */
function failure(message: string, callee: (code?: number) => unknown): Error {
  const error = new Error(message);
  Error.captureStackTrace(error, callee);
  return error;
}
