import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { createRoot } from "react-dom/client";
import { setup } from "xstate";

// The smallest app on React, its router and XState: the lower limit for our bytes and times.

const light = setup({}).createMachine({
  initial: "off",
  states: { off: { on: { press: "on" } }, on: { on: { press: "off" } } },
});

function Home() {
  const [snapshot, send] = useMachine(light);
  return (
    <main>
      <button type="button" onClick={() => send({ type: "press" })}>
        {snapshot.value}
      </button>
    </main>
  );
}

const rootRoute = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => rootRoute, path: "/", component: Home });
const router = createRouter({ routeTree: rootRoute.addChildren([home]) });

const place = document.getElementById("root");
if (place) createRoot(place).render(<RouterProvider router={router} />);
