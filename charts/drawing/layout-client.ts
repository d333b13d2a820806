import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart } from "../model/chart.ts";
import type { LaidOut } from "./laid-out.ts";
import { type Answers, layOut } from "./layout.ts";
import { structureKey } from "./structure-key.ts";

/** Why there is no drawing; the words for it are in `charts.layout`. */
export interface LayoutFailure {
  readonly reason: "noWorker" | "tookTooLong" | "failed";
  /** What ELK or the browser said, for those who want to know. */
  readonly detail?: string;
}

/** Whether there is no drawing. */
export function isLayoutFailure(result: LaidOut | LayoutFailure): result is LayoutFailure {
  return "reason" in result;
}

/** What a worker has to be able to do. */
export type LayoutWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface LayoutClient {
  /** Lays a chart out, whoever else asks for the same one meanwhile. Never rejects. */
  readonly layOut: (chart: Chart, folded: ReadonlySet<string>) => Promise<LaidOut | LayoutFailure>;
  /** Lets the worker go. */
  readonly close: () => void;
}

interface Job {
  readonly graph: ElkNode;
  readonly resolve: (graph: ElkNode) => void;
  readonly reject: (failure: LayoutFailure) => void;
}

/** What ELK's worker answers with. */
interface Reply {
  readonly id: number;
  readonly data?: ElkNode;
  readonly error?: unknown;
}

/** What an error says, whatever it is: ELK's own are not `Error`s. */
function detailOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return "unknown";
}

function isFailure(error: unknown): error is LayoutFailure {
  return typeof error === "object" && error !== null && "reason" in error;
}

/** One worker, and one chart in it at a time; it is started when it is first needed, and anew after it got stuck. */
export function createLayoutClient({
  startWorker,
  answers,
  patience = 30_000,
}: {
  readonly startWorker: () => LayoutWorker;
  readonly answers: Answers;
  /** How long one layout may take, in ms. */
  readonly patience?: number;
}): LayoutClient {
  const queue: Job[] = [];
  /** What was asked and is not answered yet, by its structure: several may wait for one answer. */
  const underWay = new Map<string, Promise<ElkNode>>();
  let worker: LayoutWorker | undefined;
  let isBusy = false;
  let nextId = 1;

  const drop = () => {
    worker?.terminate();
    worker = undefined;
  };

  const begin = (): LayoutWorker => {
    if (worker !== undefined) return worker;
    worker = startWorker();
    worker.postMessage({ id: 0, cmd: "register", algorithms: ["layered"] });
    return worker;
  };

  const run = (job: Job): Promise<void> =>
    new Promise((done) => {
      const listening = new AbortController();
      const { signal } = listening;
      const end = (settle: () => void) => {
        if (signal.aborted) return;
        listening.abort();
        settle();
        done();
      };
      const fail = (failure: LayoutFailure) => {
        end(() => {
          drop();
          job.reject(failure);
        });
      };
      try {
        const at = begin();
        const id = nextId;
        nextId += 1;
        const hear = ({ data }: MessageEvent<Reply>) => {
          if (data.id !== id) return;
          end(() => {
            if (data.data === undefined) {
              job.reject({ reason: "failed", detail: detailOf(data.error) });
            } else job.resolve(data.data);
          });
        };
        const hearFailure = (event: Event) => {
          fail({ reason: "failed", detail: detailOf(event) });
        };
        at.addEventListener("message", hear, { signal });
        at.addEventListener("error", hearFailure, { signal });
        at.addEventListener("messageerror", hearFailure, { signal });
        const timer = setTimeout(() => {
          fail({ reason: "tookTooLong" });
        }, patience);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
        });
        at.postMessage({ id, cmd: "layout", graph: job.graph, layoutOptions: {}, options: {} });
      } catch (error) {
        fail({ reason: "noWorker", detail: detailOf(error) });
      }
    });

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      await run(job);
    }
    isBusy = false;
  };

  const place = (graph: ElkNode): Promise<ElkNode> => {
    const key = structureKey(graph);
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const placed = new Promise<ElkNode>((resolve, reject) => {
      queue.push({ graph, resolve, reject });
      void work();
    }).finally(() => underWay.delete(key));
    underWay.set(key, placed);
    return placed;
  };

  return {
    layOut: async (chart, folded) => {
      try {
        return await layOut(chart, folded, place, answers);
      } catch (error) {
        return isFailure(error) ? error : { reason: "failed", detail: detailOf(error) };
      }
    },
    close: drop,
  };
}
