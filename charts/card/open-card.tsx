import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { AnyMachineSnapshot } from "xstate";
import { announceLanguage } from "#src/i18n/document-language.ts";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import { pickLocale } from "#src/i18n/locale.ts";
import { encode } from "../lossless.ts";
import { machineFiles } from "../model/machine-files.ts";
import { stepEvent } from "../walk/step.ts";
import { type Drawer, snapshotOf } from "./drawing-of.ts";
import { forbidActors } from "./forbid-actors.ts";
import { PictureView } from "./picture-view.tsx";
import {
  type CardMessage,
  type DrawRequest,
  isFrom,
  readRequest,
  targetOrigin,
  type TroubleCode,
} from "./protocol.ts";
import { keepHere, makeQuietRouter } from "./quiet-router.ts";
import { scrollWithin } from "./scroll-within.ts";

/**
 * Draws whatever the page around this frame asks for, one picture after the other: a snapshot and the real screen, with nothing
 * running behind it. What the screen sends is told to the page.
 */
export function openCard(place: HTMLElement): void {
  const root = createRoot(place);
  const router = makeQuietRouter();
  const page = window.parent;
  const post = (message: CardMessage): void => page.postMessage(message, targetOrigin());
  /** The picture that was asked for last: what takes longer than the next request is not drawn. */
  let latest = 0;
  /** The shown moment; events of the screen after it come from the user. */
  let shown: number | undefined;
  /** What React takes for one and the same screen. */
  let screen = "";
  let sent = 0;

  scrollWithin();
  keepHere((href) => {
    if (shown !== undefined) post({ type: "card.left", id: shown, href });
  });
  forbidActors((actor) =>
    post({ type: "card.trouble", id: latest, code: "started", text: `"${actor}" was to run.` }),
  );
  window.addEventListener("message", (event) => {
    if (!isFrom(event, page)) return;
    const request = readRequest(event.data);
    if (request !== undefined) void draw(request);
  });
  post({ type: "card.ready" });

  async function draw(request: DrawRequest): Promise<void> {
    const begun = performance.now();
    const { id, picture, isNext, heard, locale, theme } = request;
    latest = id;
    // The user can go on while the next moment loads.
    if (!isNext) shown = undefined;
    let isBroken = false;
    const complain = (code: TroubleCode, error: unknown): void => {
      isBroken = true;
      post({ type: "card.trouble", id, code, text: textOf(error) });
    };
    const [drawer, messages] = await Promise.all([
      loadDrawer(picture.stem).catch((error: unknown) => complain("unknownMachine", error)),
      loadChartsMessages(pickLocale([locale])),
    ]);
    if (latest !== id || drawer === undefined) return;
    // What was done meanwhile is drawn already, and another picture will tell the same.
    if (isNext && heard < sent) {
      shown = id;
      post({ type: "card.drawn", id, ms: performance.now() - begun });
      return;
    }
    const snapshot = tried(
      () => snapshotOf(drawer.machine, picture),
      (error) => complain("unknownState", error),
    );
    if (snapshot === undefined) return;
    announceLanguage(locale);
    document.documentElement.dataset["theme"] = theme;
    if (!isNext || !screen.startsWith(`${picture.stem}/`)) {
      screen = `${picture.stem}/${id}`;
      window.scrollTo(0, 0);
    }
    const pictureAt = (moment: AnyMachineSnapshot): ReactNode => (
      <PictureView
        key={screen}
        router={router}
        locale={locale}
        messages={messages}
        drawer={drawer}
        snapshot={moment}
        onSent={(event) => {
          if (shown === undefined) return;
          sent += 1;
          post({ type: "card.sent", id: shown, event: encode(event) });
          // The page answers later, and a field keeps no letter that nobody has taken at once.
          const next = tried(
            () => stepEvent(drawer.machine, moment, event).snapshot,
            () => {},
          );
          if (next !== undefined && next !== moment) root.render(pictureAt(next));
        }}
        onTrouble={(error) => complain("threw", error)}
      />
    );
    // At once, so that what is told next is true.
    flushSync(() => root.render(pictureAt(snapshot)));
    shown = id;
    if (isBroken) screen = "";
    else post({ type: "card.drawn", id, ms: performance.now() - begun });
  }
}

/** Loads a machine and its screen. Rejects when there is no machine by that name. */
async function loadDrawer(stem: string): Promise<Drawer> {
  const file = machineFiles().find((each) => each.stem === stem);
  if (file === undefined) throw new Error(`There is no machine "${stem}".`);
  const [machine, view] = await Promise.all([file.loadMachine(), file.loadView?.()]);
  return { machine, view };
}

function tried<T>(make: () => T, onError: (error: unknown) => void): T | undefined {
  try {
    return make();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
