import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";
import { frames } from "./pointing.ts";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** How long it took of the thread's own time, in µs: what other processes take of the machine does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

let events: TraceEvent[] = [];
let told: (() => void) | undefined;
let isListening = false;

/** Hears what is noted down, from now on. */
async function listen(): Promise<CDPSession> {
  const session: CDPSession = cdp();
  if (isListening) return session;
  isListening = true;
  // Whatever listens before the first word was answered hears nothing.
  await session.send("Tracing.getCategories");
  session.on("Tracing.dataCollected", (updates: unknown) => {
    // What the browser's protocol tells under this name.
    events.push(...(updates as { readonly value: TraceEvent[] }).value);
  });
  session.on("Tracing.tracingComplete", () => told?.());
  return session;
}

/** The longest task of the page's main thread while something is done, in ms of its own time, as the browser notes it down. */
export async function longestTask(act: () => Promise<void>): Promise<number> {
  const session = await listen();
  events = [];
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  await act();
  // A task is noted down when it is over.
  await frames(2);
  const complete = new Promise<void>((resolve) => {
    told = resolve;
  });
  await session.send("Tracing.end");
  await complete;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name.includes("RunTask") && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The browser noted nothing down.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/**
 * The longest task of the quietest of some tries: whatever else the machine is busy with makes tasks longer, and nothing
 * makes them shorter.
 */
export async function longestAtBest(limit: number, act: () => Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && best >= limit; attempt += 1)
    best = Math.min(best, await longestTask(act));
  return best;
}
