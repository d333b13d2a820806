import type { Page } from "playwright-core";
import type { CardMessage, Look, Picture } from "#charts/card/protocol.ts";
import { encode } from "#charts/lossless.ts";
import type { MachineFile } from "#charts/model/machine-files.ts";
import { walkOf } from "#charts/model/walk-of.ts";
import type { Walk } from "#charts/walk/walk.ts";

/** A picture of a machine in a reachable state. */
export interface WalkedPicture {
  readonly state: string;
  readonly picture: Picture;
}

/** The result of drawing a picture. */
export interface Drawn {
  /** The messages of the frame, without the one that it is done. */
  readonly trouble: readonly string[];
  /** The time from the message to the drawing, in ms. */
  readonly ms: number;
  /** Network requests and timers meanwhile. */
  readonly deeds: readonly string[];
  /** The HTML of the page: equal for two states that look the same. */
  readonly html: string;
}

/** Explores a machine, and makes a picture of every state. */
export async function picturesOf(
  file: MachineFile,
): Promise<{ readonly walked: Walk; readonly pictures: readonly WalkedPicture[] }> {
  const walked = await walkOf(file);
  const pictures = [...walked.cards].map(([state, { snapshot }]) => {
    const { value, status } = snapshot;
    const context = encode(snapshot.context);
    return { state, picture: { stem: file.stem, value, status, context } };
  });
  return { walked, pictures };
}

/**
 * Opens the card as a page, with spies on everything that a document can do by itself: network requests and timers between the
 * message with a picture and the message that it is drawn.
 */
export async function openCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: unknown[] = [];
    const deeds: string[] = [];
    let isDrawing = false;
    const spy = (owner: object, name: string): void => {
      const real: unknown = Reflect.get(owner, name);
      if (typeof real !== "function") return;
      Reflect.set(owner, name, function spied(this: unknown, ...args: unknown[]): unknown {
        if (isDrawing) deeds.push(`${name}(${String(args[0]).slice(0, 80)})`);
        return new.target === undefined
          ? Reflect.apply(real, this, args)
          : Reflect.construct(real, args);
      });
    };
    for (const name of ["fetch", "WebSocket", "EventSource", "Worker"]) spy(globalThis, name);
    for (const name of ["setTimeout", "setInterval", "requestIdleCallback"]) spy(globalThis, name);
    spy(XMLHttpRequest.prototype, "open");
    spy(Navigator.prototype, "sendBeacon");
    const real = globalThis.postMessage.bind(globalThis);
    // The page is its own parent: its messages to itself are those of a frame to the charts.
    Reflect.set(globalThis, "postMessage", (message: { type?: string }, origin: string) => {
      if (message.type === "card.draw") real(message, origin);
      else {
        if (message.type === "card.drawn" || message.type === "card.trouble") isDrawing = false;
        said.push(message);
        globalThis.dispatchEvent(new Event("said"));
      }
    });
    globalThis.addEventListener("message", () => {
      isDrawing = true;
      said.length = 0;
      deeds.length = 0;
    });
    Reflect.set(globalThis, "cardSpies", { said, deeds });
  });
  await page.goto("/card.html");
  await page.waitForFunction("cardSpies.said.some(({ type }) => type === 'card.ready')");
}

let asked = 0;

/** Draws a picture, and returns the result. */
export async function drawCard(page: Page, picture: Picture, look: Look): Promise<Drawn> {
  asked += 1;
  const request = { type: "card.draw", id: asked, picture, isNext: false, heard: 0, ...look };
  const { said, deeds, html } = await page.evaluate(async (message) => {
    interface Spies {
      readonly said: readonly CardMessage[];
      readonly deeds: readonly string[];
    }
    const spies: Spies = Reflect.get(globalThis, "cardSpies");
    const isOver = (): boolean =>
      spies.said.some((answer) => "id" in answer && answer.id === message.id);
    globalThis.postMessage(message, location.origin);
    while (!isOver())
      await new Promise((resolve) => globalThis.addEventListener("said", resolve, { once: true }));
    return {
      said: [...spies.said],
      deeds: [...spies.deeds],
      html: document.body.innerHTML,
    };
  }, request);
  const drawn = said.find((message) => message.type === "card.drawn");
  return {
    trouble: said.filter((message) => message !== drawn).map((message) => JSON.stringify(message)),
    ms: drawn?.ms ?? Number.NaN,
    deeds,
    html,
  };
}
