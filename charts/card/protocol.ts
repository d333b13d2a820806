import type { StateValue } from "xstate";

// What the page and the frame in which it draws one screen say to each other. Both check who said it.

/** One machine in one state, as data. */
export interface Picture {
  /** Which machine: the stem of its file. */
  readonly stem: string;
  readonly value: StateValue;
  /** What `encode` wrote of the context. */
  readonly context: string;
  readonly status: "active" | "done" | "error" | "stopped";
}

/** How a picture is looked at. */
export interface Look {
  /** BCP 47 tag of a language of the product. */
  readonly locale: string;
  readonly theme: "light" | "dark";
}

/** What the page asks of the frame. */
export interface DrawRequest extends Look {
  readonly type: "card.draw";
  /** Answers name it: a frame draws many pictures, one after the other. */
  readonly id: number;
  readonly picture: Picture;
  /** The next moment of the shown screen, which keeps its focus and its scroll position. */
  readonly isNext: boolean;
  /** How many events of the frame the page had heard by then: a picture from before the last one is not drawn over it. */
  readonly heard: number;
}

/** What the frame tells. */
export type CardMessage =
  /** Ready to draw. */
  | { readonly type: "card.ready" }
  /** It is on the page; `ms` from hearing of it to having it there. */
  | { readonly type: "card.drawn"; readonly id: number; readonly ms: number }
  /** Somebody used the screen: the event, written by `encode`. */
  | { readonly type: "card.sent"; readonly id: number; readonly event: string }
  /** Somebody followed a link of the screen, which leads nowhere here. */
  | { readonly type: "card.left"; readonly id: number; readonly href: string }
  | {
      readonly type: "card.trouble";
      readonly id: number;
      readonly code: TroubleCode;
      readonly text: string;
    };

export type TroubleCode =
  /** There is no such machine. */
  | "unknownMachine"
  /** The machine has no such state. */
  | "unknownState"
  /** The screen threw while it was drawn. */
  | "threw"
  /** Something was to run behind it. */
  | "started";

/** A request to draw; none of whatever else is said in a window. */
export function readRequest(data: unknown): DrawRequest | undefined {
  return isRequest(data) ? data : undefined;
}

/** What a frame told; none of whatever else is said in a window. */
export function readMessage(data: unknown): CardMessage | undefined {
  return isMessage(data) ? data : undefined;
}

function isRequest(data: unknown): data is DrawRequest {
  return isRecord(data) && data["type"] === "card.draw";
}

function isMessage(data: unknown): data is CardMessage {
  return isRecord(data) && /^card\.(ready|drawn|sent|left|trouble)$/.test(String(data["type"]));
}

/** Whether something has the form of a state's value. */
export function isStateValue(data: unknown): data is StateValue {
  return typeof data === "string" || (isRecord(data) && Object.values(data).every(isStateValue));
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}

/**
 * Whether something was said by that window of ours. Pages that are opened from a file have no origin: they are known by their
 * window alone.
 */
export function isFrom(event: MessageEvent, expected: Window | null): boolean {
  return (
    expected !== null &&
    event.source === expected &&
    (event.origin === location.origin || location.protocol === "file:")
  );
}

/** The target origin of messages: our own, or any where pages have none. */
export function targetOrigin(): string {
  return location.protocol === "file:" ? "*" : location.origin;
}

/** The two widths every screen is made for, CSS pixels. */
export const cardSizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export type CardSize = keyof typeof cardSizes;
