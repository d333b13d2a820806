import { createRootRoute } from "@tanstack/react-router";
import { CrashedRoute, NotFoundRoute } from "../wiring/lost.tsx";
import { ShellRoute } from "../wiring/shell.tsx";

export const Route = createRootRoute({
  component: ShellRoute,
  notFoundComponent: NotFoundRoute,
  errorComponent: CrashedRoute,
});
