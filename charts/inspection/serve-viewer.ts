import { type ActorRefLike, type AnyEventObject, isMachineSnapshot, transition } from "xstate";
import type { InspectionLog, LogItem } from "#src/telemetry/open-to-inspection.ts";
import { decode } from "../lossless.ts";
import type { Possible } from "../machines/live-context.ts";
import { isQuestion, type Question, type TabMessage, type Wire } from "./protocol.ts";
import { createInspectionSerializer } from "./to-entries.ts";

/** One viewer that looks into this tab. */
export interface Viewer {
  readonly add: (item: LogItem) => void;
  readonly close: () => void;
}

/** How long entries are made before the page may do something else, in ms. */
const sliceMs = 8;

/**
 * Tells one viewer everything that happened so far, once, and then what happens, in pieces: a click in the app waits for
 * none of it. Answers what the viewer asks.
 */
export function serveViewer({
  log,
  wire,
  leave,
}: {
  readonly log: InspectionLog;
  readonly wire: Wire<TabMessage>;
  /** The viewer is gone. */
  readonly leave: () => void;
}): Viewer {
  const serializer = createInspectionSerializer();
  const { cutOff = 0 } = log;
  const queue = [...wholeLog(log)];
  /** How much of what happened before is not told yet. */
  let behind = queue.length;
  // Timers of a tab nobody sees are slowed down; messages are not.
  const soon = new MessageChannel();
  let isDue = false;
  const wake = (): void => {
    if (isDue) return;
    isDue = true;
    soon.port2.postMessage(undefined);
  };

  soon.port1.addEventListener("message", () => {
    isDue = false;
    const until = performance.now() + sliceMs;
    let count = 0;
    for (const item of queue) {
      serializer.add(item);
      count += 1;
      if (performance.now() > until) break;
    }
    queue.splice(0, count);
    behind -= count;
    if (queue.length > 0) wake();
    wire.send({ kind: "piece", piece: serializer.take(), cutOff, isUpToDate: behind <= 0 });
  });
  soon.port1.start();

  let isOver = false;
  const close = (): void => {
    if (isOver) return;
    isOver = true;
    wire.close();
    soon.port1.close();
    leave();
  };

  wire.listen((message) => {
    if (!isQuestion(message)) return;
    if (message.kind === "leave") close();
    else wire.send(answer(message, serializer.actor(message.actor)));
  });
  wake();
  return {
    add: (item) => {
      queue.push(item);
      wake();
    },
    close,
  };
}

/** Everything that is still known, the oldest first. */
export function wholeLog({ kept = [], full, newest }: InspectionLog): readonly LogItem[] {
  return [...kept, ...full.flat(), ...newest];
}

function answer(
  question: Exclude<Question, { readonly kind: "leave" }>,
  actor: ActorRefLike | undefined,
): TabMessage {
  const { ask } = question;
  if (question.kind === "can") {
    const possible = question.events.map((event) => possibleFor(actor, event));
    return { kind: "possible", ask, possible };
  }
  const event = eventIn(question.event);
  if (actor === undefined) return { kind: "sending", ask, sending: "actorGone" };
  if (event === undefined) return { kind: "sending", ask, sending: "unreadable" };
  if (!mayTake(actor, event)) return { kind: "sending", ask, sending: "refused" };
  actor.send(event);
  return { kind: "sending", ask, sending: "sent" };
}

/** Whether a machine has an answer to an event and can work it out: one that breaks would end the app that is looked at. */
function mayTake(actor: ActorRefLike, event: AnyEventObject): boolean {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return true;
  try {
    if (!snapshot.can(event)) return false;
    transition(snapshot.machine, snapshot, event);
    return true;
  } catch {
    return false;
  }
}

function possibleFor(actor: ActorRefLike | undefined, written: string): Possible {
  const snapshot: unknown = actor?.getSnapshot();
  const event = eventIn(written);
  if (event === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== "active")
    return "no";
  try {
    return snapshot.can(event) ? "yes" : "no";
  } catch {
    // A guard that looks into what the event does not carry.
    return "unsure";
  }
}

function eventIn(written: string): AnyEventObject | undefined {
  try {
    const event: unknown = decode(written);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is AnyEventObject {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}
