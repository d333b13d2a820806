import ELK, { type ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart } from "../model/chart.ts";
import type { Directions, LaidOut } from "./laid-out.ts";
import { type Answers, layOut, structureKey } from "./layout.ts";

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

export interface LayoutClient {
  /** Lays out a chart, once for simultaneous calls. Pieces keep the direction that they had before. Never rejects. */
  readonly layOut: (
    chart: Chart,
    folded: ReadonlySet<string>,
    before?: Directions,
  ) => Promise<LaidOut | LayoutFailure>;
}

/** The worker is of no use any more. */
class Broken extends Error {
  readonly failure: LayoutFailure;

  constructor(failure: LayoutFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** What an error says, whatever it is: ELK's own are not `Error`s. */
function detailOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return "unknown";
}

/** One worker, and one chart in it at a time; it is started when it is first needed, and anew after it got stuck. */
export function createLayoutClient({
  startWorker,
  answers,
  patience = 30_000,
}: {
  readonly startWorker: () => Worker;
  readonly answers: Answers;
  /** How long one layout may take, in ms. */
  readonly patience?: number;
}): LayoutClient {
  /** What was asked and is not answered yet, by its structure: several may wait for one answer. */
  const underWay = new Map<string, Promise<ElkNode>>();
  let last: Promise<unknown> = Promise.resolve();
  let running: { readonly worker: Worker; readonly elk: InstanceType<typeof ELK> } | undefined;

  const begin = () => {
    if (running !== undefined) return running;
    try {
      const worker = startWorker();
      const elk = new ELK({ workerFactory: () => worker, algorithms: ["layered"] });
      return { worker, elk };
    } catch (error) {
      throw new Broken({ reason: "noWorker", detail: detailOf(error) });
    }
  };

  const run = async (graph: ElkNode): Promise<ElkNode> => {
    running = begin();
    const { worker, elk } = running;
    const listening = new AbortController();
    const { signal } = listening;
    const breaks = new Promise<never>((_, reject) => {
      const fail = (event: Event) =>
        reject(new Broken({ reason: "failed", detail: detailOf(event) }));
      worker.addEventListener("error", fail, { signal });
      worker.addEventListener("messageerror", fail, { signal });
      const timer = setTimeout(() => reject(new Broken({ reason: "tookTooLong" })), patience);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
    try {
      return await Promise.race([elk.layout(graph), breaks]);
    } catch (error) {
      if (error instanceof Broken) {
        worker.terminate();
        running = undefined;
      }
      throw error;
    } finally {
      listening.abort();
    }
  };

  const place = (graph: ElkNode): Promise<ElkNode> => {
    const key = structureKey(graph);
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const placed = last.then(() => run(graph)).finally(() => underWay.delete(key));
    last = placed.catch(() => undefined);
    underWay.set(key, placed);
    return placed;
  };

  return {
    layOut: async (chart, folded, before) => {
      try {
        return await layOut(chart, folded, place, answers, before);
      } catch (error) {
        return error instanceof Broken
          ? error.failure
          : { reason: "failed", detail: detailOf(error) };
      }
    },
  };
}
