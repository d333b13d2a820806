import type { Subscribable } from "xstate";
import { subscribable } from "#src/data/subscribable.ts";
import {
  type Call,
  freshName,
  isCall,
  lockOf,
  channelName,
  type Question,
} from "../inspection/protocol.ts";
import { openWire, type Wire } from "../inspection/wire.ts";
import type { Written } from "../machines/entry.ts";
import type { Possible, Sending, TabNews } from "../machines/live-context.ts";
import type { RunningTab } from "../machines/recording.ts";
import { type Line, openLine } from "./line.ts";

/** The end at which somebody looks: the tabs of this origin, and one of them from within. */
export interface Viewer {
  /** The tabs that can be looked into, the newest first, whenever one comes, changes or goes. */
  readonly tabs: Subscribable<readonly RunningTab[]>;
  /** What happened in a tab, and then what happens; completes when the tab is gone. */
  readonly follow: (tab: string) => Subscribable<TabNews>;
  /** Whether the actor would act on each of these events now. Of the tab that is followed; rejects when it does not answer. */
  readonly can: (actor: string, events: readonly Written[]) => Promise<readonly Possible[]>;
  readonly send: (actor: string, event: Written) => Promise<Sending>;
}

/** A way into a tab, which may go. */
interface Connection {
  readonly wire: Wire<Question>;
  /** Resolves when the tab is gone. */
  readonly over: Promise<void>;
}

/** How often tabs are asked whether they are still there, in ms. */
const askEveryMs = 2000;
/** How long the answer of a tab counts: it may be busy for a while. */
const answerCountsMs = 7000;
/** After that, those who are there have said so, in ms. */
const firstAnswersMs = 600;

/** Looks around in the origin this page is of. Costs nothing before it is subscribed to. */
export function createViewer(): Viewer {
  let line: Line | undefined;
  const current = (): Line => {
    if (line === undefined) throw new Error("no tab is looked into");
    return line;
  };
  return {
    tabs: subscribable((next) => lookAround(next)),
    follow: (tab) =>
      subscribable((next, complete) => {
        const { wire, over } = lookInto(tab);
        const opened = openLine(wire, next);
        line = opened;
        let isOver = false;
        const end = (): void => {
          if (isOver) return;
          isOver = true;
          opened.close();
          if (line === opened) line = undefined;
        };
        const gone = (): void => {
          if (isOver) return;
          end();
          complete();
        };
        void over.then(gone);
        return end;
      }),
    can: (actor, events) => current().can(actor, events),
    send: (actor, event) => current().send(actor, event),
  };
}

/** A way into a tab of this browser. */
function lookInto(tab: string): Connection {
  const channel = `${channelName}.${freshName()}`;
  const wire = openWire<Question>(channel);
  const meeting = new BroadcastChannel(channelName);
  const waiting = new AbortController();
  const over = new Promise<void>((gone) => {
    meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isCall(data) && data.kind === "gone" && data.tab === tab) gone();
    });
    if ("locks" in navigator)
      // Only free when the tab is no more, however it ended; given up when nobody looks any more.
      navigator.locks
        .request(lockOf(tab), { signal: waiting.signal }, () => gone())
        .catch(() => {});
  });
  say(meeting, { v: 1, kind: "look", tab, channel });
  const close = (): void => {
    waiting.abort();
    meeting.close();
    wire.close();
  };
  return { wire: { ...wire, close }, over };
}

function lookAround(next: (tabs: readonly RunningTab[]) => void): () => void {
  const meeting = new BroadcastChannel(channelName);
  const seen = new Map<string, { readonly tab: RunningTab; readonly at: number }>();
  let told = "";
  const tell = (): void => {
    const since = performance.now() - answerCountsMs;
    const tabs = [...seen.values()]
      .filter(({ at }) => at > since)
      .map(({ tab }) => tab)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    const news = JSON.stringify(tabs);
    if (news === told) return;
    told = news;
    next(tabs);
  };
  meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === "here") seen.set(data.tab.id, { tab: data.tab, at: performance.now() });
    else if (data.kind === "gone") seen.delete(data.tab);
    else return;
    tell();
  });
  const ask = (): void => say(meeting, { v: 1, kind: "who" });
  ask();
  const first = setTimeout(tell, firstAnswersMs);
  const asking = setInterval(() => {
    tell();
    ask();
  }, askEveryMs);
  return () => {
    clearTimeout(first);
    clearInterval(asking);
    meeting.close();
  };
}

function say(meeting: BroadcastChannel, call: Call): void {
  meeting.postMessage(call);
}
