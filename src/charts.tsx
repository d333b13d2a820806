import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppProvider } from "./app/app-context.tsx";
import type { MakeBackend } from "./app/backend.ts";
import { ChartsRoot } from "./app/charts-root.tsx";
import { embeddedBackend } from "./app/embedded-backend.ts";
import { makeApp } from "./app/make-app.ts";
import { loadChoices, Words } from "./app/words.tsx";
import { loadChartsMessages } from "./i18n/load-charts.ts";
import "./styles/tokens.css";
import "./styles/base.css";

// The charts are a page of their own beside the app: whoever lives in the house never fetches any of it.

// Put in by scripts/vite-configuration.ts; compared by its own name, as in main.tsx.
declare const __FETTLE_BACKEND__: "embedded" | "firebase";

const place = document.getElementById("root");
if (place === null) throw new Error("charts.html has no #root");

const makeBackend =
  __FETTLE_BACKEND__ === "embedded"
    ? embeddedBackend
    : await (await import("./app/firebase-backend.ts")).firebaseBackend(place);
if (makeBackend !== undefined) await show(makeBackend, place);

async function show(make: MakeBackend, root: HTMLElement): Promise<void> {
  const app = makeApp({
    makeBackend: make,
    sendsPhotos: __FETTLE_BACKEND__ === "firebase",
    // Whatever leads elsewhere leads out of the charts.
    navigate: () => location.assign("/"),
    page: () => "/charts",
  });
  const history = createBrowserHistory();
  const choices = await loadChoices(app, loadChartsMessages);
  createRoot(root).render(
    <StrictMode>
      <AppProvider app={app}>
        <Words choices={choices} load={loadChartsMessages}>
          <ChartsRoot history={history} />
        </Words>
      </AppProvider>
    </StrictMode>,
  );
}
