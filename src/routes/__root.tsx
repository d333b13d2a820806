import { createRootRoute } from "@tanstack/react-router";
import { CrashedRoute, NotFoundRoute } from "../app/lost.tsx";
import { ShellRoute } from "../app/shell.tsx";

export const Route = createRootRoute({
  component: ShellRoute,
  notFoundComponent: NotFoundRoute,
  errorComponent: CrashedRoute,
});
