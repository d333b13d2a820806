import { createRootRoute } from "@tanstack/react-router";
import { NotFoundRoute, ShellRoute } from "../wiring/shell.tsx";

export const Route = createRootRoute({ component: ShellRoute, notFoundComponent: NotFoundRoute });
