import { Session } from "node:inspector";
import type { MessagePort } from "node:worker_threads";

/** The position of the main thread in an endless loop, in the code as it runs; lines and columns count from 0. */
export interface Loop {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Paused {
  readonly callFrames: readonly {
    readonly location: {
      readonly scriptId: string;
      readonly lineNumber: number;
      readonly columnNumber?: number;
    };
  }[];
}

/**
 * Ends code of the main thread that runs for too long. It runs in the thread of the module hooks, because a loop leaves the main
 * thread no time for a timer.
 * @param port gets the time in ms after which code is ended, or `undefined` once it is done
 */
export function watchLoops(port: MessagePort): void {
  let timer: NodeJS.Timeout | undefined;
  port.on("message", (afterMs: number | undefined) => {
    clearTimeout(timer);
    if (afterMs !== undefined) timer = setTimeout(() => endLoop(port), afterMs);
  });
  port.unref();
}

function endLoop(port: MessagePort): void {
  const session = new Session();
  const files = new Map<string, string>();
  session.connectToMainThread();
  session.on("Debugger.scriptParsed", ({ params }) => files.set(params.scriptId, params.url));
  session.on("Debugger.paused", ({ params }: { readonly params: Paused }) => {
    const places = params.callFrames.map(({ location }) => ({
      file: files.get(location.scriptId) ?? "",
      line: location.lineNumber,
      column: location.columnNumber ?? 0,
    }));
    const isOfSchema = ({ file }: Loop): boolean => /\.ts(?:\?|$)/.test(file);
    port.postMessage(places.find(isOfSchema) satisfies Loop | undefined);
    session.post("Runtime.terminateExecution");
    session.post("Debugger.resume");
    session.disconnect();
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}
