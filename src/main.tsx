import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppProvider } from "./app/app-context.tsx";
import type { MakeBackend } from "./app/backend.ts";
import { completeOrganisations } from "./app/complete-organisations.ts";
import { destinationLink } from "./app/destination-link.ts";
import { embeddedBackend } from "./app/embedded-backend.ts";
import { beginUpdates } from "./app/lazy-update.tsx";
import { makeApp } from "./app/make-app.ts";
import { loadChoices, Words } from "./app/words.tsx";
import { openToCharts } from "./open-to-charts.ts";
import { router } from "./router.ts";
import "./styles/tokens.css";
import "./styles/base.css";

// Put in by scripts/vite-configuration.ts. Compared here by its own name: only then is the other of the two left out of a build.
declare const __FETTLE_BACKEND__: "embedded" | "firebase";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const makeBackend =
  __FETTLE_BACKEND__ === "embedded"
    ? embeddedBackend
    : await (await import("./app/firebase-backend.ts")).firebaseBackend(root);
if (makeBackend !== undefined) await show(makeBackend, root);

async function show(make: MakeBackend, place: HTMLElement): Promise<void> {
  const page = (): string => router.state.matches.at(-1)?.fullPath ?? "/";
  const app = makeApp({
    makeBackend: make,
    sendsPhotos: __FETTLE_BACKEND__ === "firebase",
    navigate: (destination) => {
      if (destination.to === "back") router.history.back();
      else void router.navigate(destinationLink(destination));
    },
    page,
    letInspect: openToCharts,
    // A worker's cache would hide changes from developers.
    fetchRest: async (begun) => {
      if (import.meta.env.PROD) await beginUpdates(begun, (path) => router.history.push(path));
    },
  });
  completeOrganisations(app);
  if (__FETTLE_BACKEND__ === "firebase") {
    const { keepMemberships } = await import("./app/keep-memberships.ts");
    keepMemberships(app);
  }
  const choices = await loadChoices(app);
  createRoot(place).render(
    <StrictMode>
      <AppProvider app={app}>
        <Words choices={choices}>
          <RouterProvider router={router} />
        </Words>
      </AppProvider>
    </StrictMode>,
  );
}
