import { useActor } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type EventObject, fromObservable, fromPromise } from "xstate";
import { useMediaQuery } from "#src/components/media-query/use-media-query.ts";
import { saveFile } from "#src/services/files/save-file.ts";
import { CardFrame } from "../card/card-frame.tsx";
import type { LiveEvent, LivePlace } from "../machines/live-context.ts";
import { liveMachine } from "../machines/live.machine.ts";
import type { Recording } from "../machines/recording.ts";
import { fileOf } from "../model/machine-files.ts";
import { useLatest } from "../page/use-latest.ts";
import { writeDraft } from "./event-draft.ts";
import { findEvents } from "./find-events.ts";
import type { LivePicture, LiveProps } from "./live-props.ts";
import { LiveView } from "./live-view.tsx";
import type { OutsideViewer } from "./outside-viewer.ts";
import { readRecording, writeRecording } from "./recording-file.ts";
import { createViewer, type Viewer } from "./viewer.ts";

/** What the live view is mounted with. */
export interface ChartsLiveProps extends Pick<LiveProps, "renderChart"> {
  /** What a link leads to; of it, only the machine is followed from then on. */
  readonly place?: LivePlace | undefined;
  /** Hears of every actor that is chosen and every moment that is held, so that a link can lead there. */
  readonly onPlace?: ((place: LivePlace) => void) | undefined;
}

/** The live view over the tabs of this browser. */
export function ChartsLive(props: ChartsLiveProps): ReactNode {
  const { place = {}, onPlace, renderChart } = props;
  const [viewer] = useState(createViewer);
  const showPlace = useLatest(onPlace);
  const [machine] = useState(() => wireLive(viewer, (to) => showPlace.value?.(to)));
  const [snapshot, send] = useActor(machine, { input: { place } });
  useEffect(() => {
    if (place.machine !== undefined) send({ type: "machine.wanted", machine: place.machine });
  }, [send, place.machine]);
  return (
    <LiveView snapshot={snapshot} send={send} renderChart={renderChart} drawScreen={drawScreen} />
  );
}

const drawScreen = (shown: LivePicture): ReactNode => <Screen {...shown} />;

function Screen({ picture, size, name }: LivePicture): ReactNode {
  const t = useTranslations("charts.live");
  const locale = useLocale();
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const chosen = document.documentElement.dataset["theme"];
  const theme = (chosen ?? (isDark ? "dark" : "light")) === "dark" ? "dark" : "light";
  return (
    <CardFrame
      size={size}
      picture={picture}
      title={t("screenOf", { actor: name })}
      locale={locale}
      theme={theme}
      isInert
    />
  );
}

/** The live view's machine with the real tabs. */
function wireLive(viewer: Viewer, showPlace: (place: LivePlace) => void) {
  let outside: Promise<OutsideViewer> | undefined;
  const forward = (
    self: { readonly send: (event: LiveEvent) => void },
    work: (viewer: OutsideViewer) => void,
  ): void => {
    outside?.then(work).catch(() => self.send({ type: "outside.failed" }));
  };
  return liveMachine.provide({
    actors: {
      findTabs: fromObservable(() => viewer.tabs),
      followTab: fromObservable(({ input }: { readonly input: { readonly tab: string } }) =>
        viewer.follow(input.tab),
      ),
      findEvents: fromPromise(({ input }) => findEvents(input, viewer.can, samplesOf)),
      sendEvent: fromPromise(async ({ input: { actor, draft } }) =>
        draft === undefined ? "unreadable" : viewer.send(actor, writeDraft(draft)),
      ),
      readRecording: fromPromise(({ input }) => readRecording(input.file)),
    },
    actions: {
      showPlace: (_, { place }) => showPlace(place),
      saveRecording: (_, { recording }) => {
        if (recording !== undefined) save(recording);
      },
      openOutside: ({ self }, { recording }) => {
        outside = import("./outside-viewer.ts").then(({ openOutsideViewer }) =>
          openOutsideViewer(),
        );
        forward(self, (opened) => {
          if (recording !== undefined)
            opened.forward({ entries: recording.entries, definitions: [...recording.definitions] });
        });
      },
      forwardOutside: ({ self }, { piece }) => {
        if (piece !== undefined) forward(self, (opened) => opened.forward(piece));
      },
      closeOutside: () => {
        outside?.then((opened) => opened.close()).catch(() => {});
        outside = undefined;
      },
    },
  });
}

/** Samples of what a machine of the product is sent, as its fixture has them. */
async function samplesOf(machine: string): Promise<readonly EventObject[]> {
  const { events = [] }: { readonly events?: readonly EventObject[] } =
    (await fileOf(machine)?.loadFixture?.()) ?? {};
  return events;
}

function save(recording: Recording): void {
  const moment = new Date().toISOString().slice(0, 16).replaceAll(":", "-");
  saveFile(
    new Blob([writeRecording(recording)], { type: "application/json" }),
    `fettle-recording-${moment}.json`,
  );
}
