import type { Subscribable } from "xstate";
import { subscribable } from "#src/data/subscribable.ts";
import {
  type Call,
  freshName,
  isCall,
  lockOf,
  channelName,
  isTabMessage,
  openWire,
  type Question,
  type TabMessage,
} from "../inspection/protocol.ts";
import type { Written } from "../machines/entry.ts";
import type { Possible, Sending, TabUpdate } from "../machines/live-context.ts";
import type { RunningTab } from "../machines/recording.ts";

/** The end at which somebody looks: the tabs of this origin, and one of them from within. */
export interface Viewer {
  /** The tabs that can be looked into, the newest first, whenever one comes, changes or goes. */
  readonly tabs: Subscribable<readonly RunningTab[]>;
  /** What happened in a tab, and then what happens; completes when the tab is gone. */
  readonly follow: (tab: string) => Subscribable<TabUpdate>;
  /** Whether the actor would act on each of these events now. Of the tab that is followed; rejects when it does not answer. */
  readonly can: (actor: string, events: readonly Written[]) => Promise<readonly Possible[]>;
  readonly send: (actor: string, event: Written) => Promise<Sending>;
}

/** How often tabs are asked whether they are still there, in ms. */
const askEveryMs = 2000;
/** How long the answer of a tab counts: it may be busy for a while. */
const answerCountsMs = 7000;
/** After that, those who are there have said so, in ms. */
const firstAnswersMs = 600;
/** A tab that takes longer for an answer is frozen or gone, in ms. */
const patienceMs = 3000;
/** Who looks sees no more than so many pictures a second: pieces that come faster are put together, in ms. */
const gatherMs = 40;

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
        const leave = (): void => {
          opened.close();
          if (line === opened) line = undefined;
        };
        const opened = lookInto(tab, next, () => {
          leave();
          complete();
        });
        line = opened;
        return leave;
      }),
    can: async (actor, events) => {
      const answer = await current().ask((ask) => ({ kind: "can", ask, actor, events }));
      return answer.kind === "possible" ? answer.possible : [];
    },
    send: async (actor, event) => {
      const answer = await current().ask((ask) => ({ kind: "send", ask, actor, event }));
      return answer.kind === "sending" ? answer.sending : "noAnswer";
    },
  };
}

type Answer = Extract<TabMessage, { readonly ask: number }>;

/** What one viewer has with the tab it looks into. */
interface Line {
  readonly ask: (make: (ask: number) => Question) => Promise<Answer>;
  readonly close: () => void;
}

/** Opens a line to a tab of this browser; `next` hears what the tab tells, `gone` that it is no more. */
function lookInto(tab: string, next: (update: TabUpdate) => void, gone: () => void): Line {
  const channel = `${channelName}.${freshName()}`;
  const wire = openWire<Question>(channel);
  const meeting = new BroadcastChannel(channelName);
  const closing = new AbortController();
  const { signal } = closing;
  const end = (): void => {
    if (!signal.aborted) gone();
  };
  meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isCall(data) && data.kind === "gone" && data.tab === tab) end();
  });
  if ("locks" in navigator)
    // Only free when the tab is no more, however it ended; given up when nobody looks any more.
    navigator.locks.request(lockOf(tab), { signal }, end).catch(() => {});

  let gathered: TabUpdate | undefined;
  const gather = (update: TabUpdate): void => {
    if (gathered === undefined)
      setTimeout(() => {
        const all = gathered;
        gathered = undefined;
        if (all !== undefined && !signal.aborted) next(all);
      }, gatherMs);
    gathered = gathered === undefined ? update : joined(gathered, update);
  };

  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  wire.listen((message) => {
    if (!isTabMessage(message)) return;
    if (message.kind === "piece") gather(message);
    else waiting.get(message.ask)?.(message);
  });
  send(meeting, { v: 1, kind: "look", tab, channel });
  return {
    ask: (make) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error("the tab does not answer"));
        }, patienceMs);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        });
        wire.send(make(id));
      }),
    close: () => {
      if (signal.aborted) return;
      closing.abort();
      wire.send({ kind: "leave" });
      wire.close();
      meeting.close();
    },
  };
}

function joined({ piece }: TabUpdate, later: TabUpdate): TabUpdate {
  return {
    ...later,
    piece: {
      entries: [...piece.entries, ...later.piece.entries],
      definitions: [...piece.definitions, ...later.piece.definitions],
    },
  };
}

function lookAround(next: (tabs: readonly RunningTab[]) => void): () => void {
  const meeting = new BroadcastChannel(channelName);
  const seen = new Map<string, { readonly tab: RunningTab; readonly at: number }>();
  let told = "";
  const emit = (): void => {
    const since = performance.now() - answerCountsMs;
    const tabs = [...seen.values()]
      .filter(({ at }) => at > since)
      .map(({ tab }) => tab)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    const update = JSON.stringify(tabs);
    if (update === told) return;
    told = update;
    next(tabs);
  };
  meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === "here") seen.set(data.tab.id, { tab: data.tab, at: performance.now() });
    else if (data.kind === "gone") seen.delete(data.tab);
    else return;
    emit();
  });
  const ask = (): void => send(meeting, { v: 1, kind: "who" });
  ask();
  const first = setTimeout(emit, firstAnswersMs);
  const asking = setInterval(() => {
    emit();
    ask();
  }, askEveryMs);
  return () => {
    clearTimeout(first);
    clearInterval(asking);
    meeting.close();
  };
}

function send(meeting: BroadcastChannel, call: Call): void {
  meeting.postMessage(call);
}
