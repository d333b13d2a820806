/** A question of a page or of another worker for a worker's version, with a port for the answer. */
export interface WorkerQuestion {
  readonly type: "entry.asked";
}

/** A message of a worker to a page that it brings to the front. */
export interface OpenPage {
  readonly type: "page.opened";
  /** A path of the app, such as "/requests/01abc". */
  readonly path: string;
}

/** The prefix of the lock that a page holds, with the path of its entry, so that a worker knows which versions are in use. */
export const pageLock = "fettle.page:";

/** Asks another side and waits for its answer; `undefined` when none arrives in time, or one of another kind. */
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
