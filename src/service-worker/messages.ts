/** What a page or a newer worker's predecessor asks of a worker, each with a port for the answer. */
export type WorkerQuestion =
  /** Which version are you? */
  | { readonly type: "entry.asked" }
  /** A page is being opened: take over from the older worker. Which cache is yours? */
  | { readonly type: "turn.given" };

/** What a worker says to a page that it brings to the front. */
export interface OpenPage {
  readonly type: "page.opened";
  /** A path of ours, such as "/requests/01abc". */
  readonly path: string;
}

/** Pages hold a lock of this name with the path of their entry, so that a worker knows which versions are in use. */
export const pageLock = "fettle.page:";

/** Asks another side and waits for its answer; undefined when none comes in time, or one of another kind. */
export function ask(
  other: { readonly postMessage: (message: unknown, transfer: Transferable[]) => void },
  question: WorkerQuestion | OpenPage,
  patienceMs: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof answer === "string" ? answer : undefined);
    };
    const timer = setTimeout(finish, patienceMs);
    port1.addEventListener("message", ({ data }) => finish(data));
    port1.start();
    other.postMessage(question, [port2]);
  });
}
