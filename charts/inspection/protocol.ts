import type { Written } from "../machines/entry.ts";
import type { Possible, Sending } from "../machines/live-context.ts";
import type { Piece, RunningTab } from "../machines/recording.ts";
import { isRecord, isText, objectOf } from "../model/checks.ts";

/**
 * Where viewers and tabs of one origin find each other. Browsers keep broadcast channels within an origin, and a page that
 * is framed by another site gets channels of its own, so that other origins can neither listen nor send.
 */
export const channelName = "fettle.inspection";

/** Held by a tab for as long as it lives, so that a viewer learns of its end even when it crashes. */
export const lockOf = (tab: string): string => `${channelName}.${tab}`;

/** A name that nobody else has and nobody guesses. */
export const freshName = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** What is said where everybody hears it. */
export type Call =
  /** A viewer asks who is there. */
  | { readonly v: 1; readonly kind: "who" }
  /** A tab says so. */
  | { readonly v: 1; readonly kind: "here"; readonly tab: RunningTab }
  /** A tab goes. */
  | { readonly v: 1; readonly kind: "gone"; readonly tab: string }
  /** A viewer wants to look into a tab, and waits on a channel of its own. */
  | { readonly v: 1; readonly kind: "look"; readonly tab: string; readonly channel: string };

/** What a viewer asks of the tab it looks into. */
export type Question =
  /** Which of these events, as `encode` writes them, would an actor act on just now? */
  | {
      readonly kind: "can";
      readonly ask: number;
      readonly actor: string;
      readonly events: readonly Written[];
    }
  | { readonly kind: "send"; readonly ask: number; readonly actor: string; readonly event: Written }
  | { readonly kind: "leave" };

/** The messages of a tab to its viewers. */
export type TabMessage =
  | {
      readonly kind: "piece";
      readonly piece: Piece;
      /** How much of the beginning is not known any more. */
      readonly cutOff: number;
      /** Whether the viewer now knows what was there before it came. */
      readonly isUpToDate: boolean;
    }
  | { readonly kind: "possible"; readonly ask: number; readonly possible: readonly Possible[] }
  | { readonly kind: "sending"; readonly ask: number; readonly sending: Sending };

/** What a viewer and the tab it looks into say to each other through. Messages arrive whole, and in the order in which they were sent. */
export interface Wire<Message> {
  readonly send: (message: Message) => void;
  /** Who hears what arrives from now on. */
  readonly listen: (listener: (message: unknown) => void) => void;
  readonly close: () => void;
}

/** Between two pages of one origin in one browser, by the name of a channel that they have for themselves. */
export function openWire<Message>(name: string): Wire<Message> {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  };
}

/** Whether something on the meeting place is of this version. */
export function isCall(value: unknown): value is Call {
  return objectOf({ v: (version) => version === 1, kind: isText })(value);
}

/** Whether something on a viewer's channel is a question; nobody else speaks there. */
export function isQuestion(value: unknown): value is Question {
  return isOfKind(value, ["can", "send", "leave"]);
}

/** Whether something on a viewer's channel is what a tab tells. */
export function isTabMessage(value: unknown): value is TabMessage {
  return isOfKind(value, ["piece", "possible", "sending"]);
}

function isOfKind(value: unknown, kinds: readonly string[]): boolean {
  return isRecord(value) && kinds.includes(String(value["kind"]));
}
