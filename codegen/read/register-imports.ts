import { register } from "node:module";
import path from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";

/** The way to the thread that ends endless loops, once it is there. */
export let loopWatcher: MessagePort | undefined;

/** Lets a schema in any folder import zod and the schema language, in this process, and has its endless loops ended. */
export function registerImports(): void {
  const { port1, port2 } = new MessageChannel();
  // Another thread loads it as a file of its own: the source beside this one, or what the package has in its place.
  register(`./foreign-imports${path.extname(import.meta.filename)}`, import.meta.url, {
    data: port2,
    transferList: [port2],
  });
  loopWatcher = port1;
  port1.unref();
}
