import { CatchBoundary, Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import type { House, Identity } from "#machines/house.ts";
import { refusedEntries } from "#machines/outbox/outbox.machine.ts";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { Failed, Opening } from "../screens/shell/opening.tsx";
import { ShellScreen } from "../screens/shell/shell.screen.tsx";
import { Toasts } from "../screens/shell/toasts.tsx";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";
import { FollowClearing } from "./cleared.tsx";
import { expelledIn } from "./expelled.ts";
import { FollowPages } from "./follow-pages.tsx";
import { HouseProvider } from "./house-context.tsx";
import { rememberKnown } from "./known-people.ts";
import { CrashedPage } from "./lost.tsx";
import { PaletteMount } from "./palette-mount.tsx";
import { useScreen } from "./use-screen.ts";

/** Paths that can be seen before anybody has been chosen. */
const open = new Set(["welcome", "about"]);

/** The frame of every route: nobody yet, opening, failed, or inside the house. */
export function ShellRoute(): ReactNode {
  return (
    <>
      <FollowPages />
      <FollowClearing />
      <Frame />
    </>
  );
}

function Frame(): ReactNode {
  const app = useApp();
  // What the router shows, which lags behind the address while a page is fetched.
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname.split("/")[1] ?? "" });
  const session = useSelector(app.session, (snapshot) => snapshot);
  const { identity, house, failure } = session.context;
  const isOut = session.matches("nobody") || expelledIn(session) !== undefined;

  if (isOut) return open.has(here) ? <Outlet /> : <ToWelcome />;
  if (session.hasTag("failed")) {
    return (
      <Failed failure={failure} onRetry={() => app.session.send({ type: "retry.requested" })} />
    );
  }
  if (house === undefined || identity === undefined) return <Opening />;
  return (
    <HouseProvider house={house}>
      {here === "welcome" ? <Outlet /> : <Inside house={house} identity={identity} here={here} />}
      <ToastsOf app={app} />
    </HouseProvider>
  );
}

function Inside({
  house,
  identity,
  here,
}: {
  readonly house: House;
  readonly identity: Identity;
  readonly here: string;
}): ReactNode {
  const app = useApp();
  const { snapshot, send } = useScreen(wireShell, undefined);
  const attention = useSelector(app.outbox, (outbox) => refusedEntries(outbox.context).length);
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  const who = `${identity.organisation}/${identity.member}`;
  return (
    <ShellScreen
      snapshot={snapshot}
      send={send}
      house={house}
      here={here}
      attention={attention}
      isOffline={isOffline}
    >
      {/* Whoever else is looking sees every page anew. */}
      <CatchBoundary getResetKey={() => `${who} ${here}`} errorComponent={CrashedPage}>
        <Outlet key={who} />
      </CatchBoundary>
      <PaletteMount key={`palette of ${who}`} />
    </ShellScreen>
  );
}

function ToastsOf({ app }: { readonly app: App }): ReactNode {
  const toasts = useSelector(app.toasts, (snapshot) => snapshot.context.toasts);
  return <Toasts toasts={toasts} send={app.toasts.send} />;
}

function ToWelcome(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: "/welcome", replace: true });
  }, [navigate]);
  return <Opening />;
}

function wireShell(app: App) {
  return shellMachine.provide({
    actions: {
      switchPerson: (_, { member }) => {
        const { identity } = app.session.getSnapshot().context;
        if (identity === undefined) return;
        const next = { ...identity, member };
        rememberKnown(next);
        app.session.send({ type: "person.chosen", identity: next });
      },
    },
  });
}
