import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { routeTree } from "./routes/route-tree.gen.ts";
import { AppProvider } from "./wiring/app-context.tsx";
import { destinationLink } from "./wiring/destination-link.ts";
import { makeApp } from "./wiring/make-app.ts";
import { loadChoices, Words } from "./wiring/words.tsx";
import "./look/tokens.css";
import "./look/base.css";

const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

const app = makeApp({
  navigate: (destination) => {
    if (destination.to === "back") router.history.back();
    else void router.navigate(destinationLink(destination));
  },
});

const choices = await loadChoices(app);
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <AppProvider app={app}>
      <Words choices={choices}>
        <RouterProvider router={router} />
      </Words>
    </AppProvider>
  </StrictMode>,
);
