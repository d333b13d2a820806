import {
  type CardMessage,
  type DrawRequest,
  isFrom,
  type Look,
  type Picture,
  readMessage,
  targetOrigin,
} from "./protocol.ts";

/** What a page has to do with one frame. */
export interface CardChannel {
  /** Has a picture drawn as soon as the frame can, in the place of whatever was asked for before. */
  readonly draw: (picture: Picture, look: Look, isNext?: boolean) => void;
  readonly close: () => void;
}

/** What a frame tells of its pictures. */
export type Heard = Exclude<CardMessage, { readonly type: "card.ready" }>;

/** Exchanges messages with a frame. Messages about pictures requested before the latest one are ignored. */
export function openChannel(
  frame: HTMLIFrameElement,
  onMessage: (message: Heard) => void,
): CardChannel {
  let latest: DrawRequest | undefined;
  let isReady = false;
  /** From which picture on what the frame tells is of the same screen. */
  let since = 0;
  let heard = 0;
  const ask = (): void => {
    if (isReady && latest !== undefined) frame.contentWindow?.postMessage(latest, targetOrigin());
  };
  const hear = (event: MessageEvent): void => {
    if (!isFrom(event, frame.contentWindow)) return;
    const message = readMessage(event.data);
    if (message?.type === "card.ready") {
      // It may be a new document in the same frame, which knows nothing of what was asked.
      isReady = true;
      heard = 0;
      ask();
    } else if (message !== undefined) {
      if (message.type === "card.sent") heard += 1;
      const isUsed = message.type === "card.sent" || message.type === "card.left";
      if (isUsed ? message.id >= since : message.id === latest?.id) onMessage(message);
    }
  };
  window.addEventListener("message", hear);
  return {
    draw(picture, { locale, theme }, isNext = false) {
      const id = (latest?.id ?? 0) + 1;
      if (!isNext || latest?.picture.stem !== picture.stem) since = id;
      latest = { type: "card.draw", id, picture, isNext, heard, locale, theme };
      ask();
    },
    close: () => window.removeEventListener("message", hear),
  };
}
