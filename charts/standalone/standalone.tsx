import { createHashHistory } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { subscribable } from "#src/data/subscribable.ts";
import { announceLanguage } from "#src/i18n/document-language.ts";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import { pickLocale, pickVariety } from "#src/i18n/locale.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { CardAddress } from "../card/card-frame.tsx";
import { ChartView } from "../page/chart-view.tsx";
import type { PanelProps } from "../page/charts-page.tsx";
import { ChartsFrame } from "../page/charts-root.tsx";
import { OutputsView } from "../page/outputs-view.tsx";
import { StoryboardView } from "../page/storyboard-view.tsx";
import { givenLayout } from "./given-layout.ts";
import "#src/styles/tokens.css";
import "#src/styles/base.css";

// The charts as a page that opens from a disk: no server, no store, nobody who runs beside it.

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no #root");
void show(place);

async function show(root: HTMLElement): Promise<void> {
  const language = pickLocale(navigator.languages);
  const locale = pickVariety(language, navigator.languages);
  const messages = await loadChartsMessages(language);
  announceLanguage(locale);
  createRoot(root).render(
    <StrictMode>
      <TextProvider locale={locale} messages={messages} timeZone="UTC" onFailure={() => undefined}>
        <CardAddress value="card.html">
          <ChartsFrame
            history={createHashHistory()}
            access={everybody}
            without={without}
            renderPanel={(shown) => <StandalonePanel {...shown} />}
          />
        </CardAddress>
      </TextProvider>
    </StrictMode>,
  );
}

/** What needs a product that runs, or people who belong together. */
const without = new Set(["live", "notes"]);

const everybody = subscribable<"allowed">((next) => {
  next("allowed");
  return () => undefined;
});

/** A machine in one of the ways that need nothing but its code. */
function StandalonePanel(props: PanelProps): ReactNode {
  const { snapshot, send, chart } = props;
  const { view } = snapshot.context.address;
  if (view === "coverage" || view === "compare")
    return <OutputsView {...props} layOut={givenLayout.layOut} usage={undefined} />;
  if (chart === undefined) return null;
  return view === "storyboard" ? (
    <StoryboardView snapshot={snapshot} send={send} chart={chart} />
  ) : (
    <ChartView snapshot={snapshot} send={send} chart={chart} layOut={givenLayout.layOut} />
  );
}
