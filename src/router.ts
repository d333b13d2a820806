import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routes/route-tree.gen.ts";

/** The app's addresses. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
