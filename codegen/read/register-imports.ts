import { register } from "node:module";
import path from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";

let isWanted = false;

/** The way to the thread that ends endless loops, once it is there. */
export let loopWatcher: MessagePort | undefined;

/** Lets a schema in any folder import zod and the schema language, in this process. */
export function registerImports(): void {
  isWanted = true;
}

/**
 * Registers what imports of single schema files need, and has their endless loops ended. It starts a thread, so that it is done
 * only for those who need it.
 */
export async function prepareImports(): Promise<void> {
  if (!isWanted) return;
  isWanted = false;
  const extension = path.extname(import.meta.filename);
  // The source runs with tsx already.
  if (extension === ".js") (await import("tsx/esm/api")).register();
  const { port1, port2 } = new MessageChannel();
  // Another thread loads it as a file of its own: the source beside this one, or what the package has in its place.
  register(`./foreign-imports${extension}`, import.meta.url, {
    data: port2,
    transferList: [port2],
  });
  loopWatcher = port1;
  port1.unref();
}
