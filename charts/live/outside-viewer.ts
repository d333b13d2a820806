import { createInspector } from "@statelyai/inspect";
import type { ActorRefLike } from "xstate";
import { xstateConfigOf } from "../formats/xstate-json.ts";
import { decode } from "../lossless.ts";
import type { Entry, Written } from "../machines/entry.ts";
import { knownAfter } from "../machines/entry.ts";
import type { Piece } from "../machines/recording.ts";
import { isChart } from "../model/checks.ts";

/** A viewer of somebody else's, on their website. */
export interface OutsideViewer {
  readonly forward: (piece: Piece) => void;
  readonly close: () => void;
}

/** Where it runs; nothing is posted to any other website, whatever its window shows. */
const origin = "https://stately.ai";

/** An actor in the form in which the package reads actors. */
interface Standin extends ActorRefLike {
  readonly id: string;
  readonly _parent?: Standin;
  readonly logic?: { readonly config: unknown };
}

/** Opens Stately's viewer in a window of its own. Throws when the browser does not let it. */
export function openOutsideViewer(
  open: (address: string) => Window | null = (address) => window.open(address, "xstateinspector"),
): OutsideViewer {
  const opened = open(`${origin}/inspect`);
  if (opened === null) throw new Error("the window was blocked");
  let waiting: unknown[] | undefined = [];
  let isOver = false;
  const post = (message: unknown): void => opened.postMessage(message, origin);
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.source !== opened || event.origin !== origin || !isConnected(event.data)) return;
    for (const message of waiting ?? []) post(message);
    waiting = undefined;
  };
  window.addEventListener("message", listen);
  const inspector = createInspector(
    {
      send: (event) => {
        if (waiting === undefined) post(event);
        else waiting.push(event);
      },
      stop: () => {
        window.removeEventListener("message", listen);
        post({ type: "@statelyai.disconnected" });
      },
    },
    { serializationDepthLimit: 60 },
  );
  const actors = new Map<string, Standin>();
  const configs = new Map<number, unknown>();
  const contexts = new Map<string, Written>();

  const forward = (entry: Entry): void => {
    const actor = actors.get(entry.actor);
    if (entry.kind === "born") {
      const parent = actors.get(entry.parent ?? "");
      const standin = standinFor(
        entry.actor,
        entry.name,
        parent,
        configs.get(entry.definition ?? 0),
      );
      actors.set(entry.actor, standin);
      inspector.actor(standin);
    } else if (actor !== undefined && entry.kind === "event") {
      const source = actors.get(entry.from ?? "");
      const event = { type: entry.type, ...asObject(plainOf(decode(entry.event))) };
      inspector.event(actor, event, source && { source });
    } else if (actor !== undefined && (entry.kind === "step" || entry.kind === "state")) {
      const context = knownAfter(contexts.get(entry.actor), entry);
      if (context !== undefined) contexts.set(entry.actor, context);
      if (entry.kind === "step") return;
      inspector.snapshot(actor, {
        status: statusOf(entry.status),
        context: context === undefined ? undefined : plainOf(decode(context)),
        ...(entry.value !== undefined && { value: decode(entry.value) }),
        ...(entry.output !== undefined && { output: plainOf(decode(entry.output)) }),
      });
    }
  };

  return {
    forward: ({ entries, definitions }) => {
      for (const [id, definition] of definitions)
        if (isChart(definition)) configs.set(id, xstateConfigOf(definition));
      if (!isOver) for (const entry of entries) forward(entry);
    },
    close: () => {
      isOver = true;
      inspector.stop();
    },
  };
}

function standinFor(
  sessionId: string,
  id: string,
  parent: Standin | undefined,
  config: unknown,
): Standin {
  return {
    sessionId,
    id,
    send: () => {},
    getSnapshot: () => undefined,
    ...(parent && { _parent: parent }),
    ...(config !== undefined && { logic: { config } }),
  };
}

function isConnected(data: unknown): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    "type" in data &&
    data.type === "@statelyai.connected"
  );
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function statusOf(status: string): "active" | "done" | "error" | "stopped" {
  return status === "done" || status === "error" || status === "stopped" ? status : "active";
}

/**
 * A value as JSON can hold it, for those who read nothing else: Maps as lists of pairs, Sets as lists, functions and what leads
 * back to itself by name. What gets lost here is still whole in the recording.
 */
export function plainOf(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === "function") return `ƒ ${value.name}`;
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "↺";
  const within = [...above, value];
  const plain = (part: unknown): unknown => plainOf(part, within);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Map) return [...value].map((pair) => pair.map(plain));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
