import { createHashHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { announceLanguage } from "../../i18n/document-language.ts";
import { loadChartsMessages } from "../../i18n/load-charts.ts";
import { pickLocale, pickVariety } from "../../i18n/locale.ts";
import { TextProvider } from "../../i18n/text-provider.tsx";
import { CardAddress } from "../card/card-frame.tsx";
import { StandaloneRoot } from "./standalone-root.tsx";
import "../../styles/tokens.css";
import "../../styles/base.css";

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
          <StandaloneRoot history={createHashHistory()} />
        </CardAddress>
      </TextProvider>
    </StrictMode>,
  );
}
