import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import type { House, Identity } from "#machines/house.ts";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { Failed, Opening } from "../screens/shell/opening.tsx";
import { ShellScreen } from "../screens/shell/shell.screen.tsx";
import { Toasts } from "../screens/shell/toasts.tsx";
import type { App } from "./app.ts";
import { useApp } from "./app-context.tsx";
import { HouseProvider } from "./house-context.tsx";
import { useScreen } from "./use-screen.ts";

/** Paths that can be seen before anybody has been chosen. */
const open = new Set(["welcome", "about"]);

/** The frame of every route: nobody yet, opening, failed, or inside the house. */
export function ShellRoute(): ReactNode {
  const app = useApp();
  const here = useLocation({ select: (location) => location.pathname.split("/")[1] ?? "" });
  const session = useSelector(app.session, (snapshot) => snapshot);
  const { identity, house, failure } = session.context;
  const retry = (): void => app.session.send({ type: "retry.requested" });

  if (open.has(here) && house === undefined) return <Outlet />;
  if (session.hasTag("failed")) return <Failed failure={failure} onRetry={retry} />;
  if (session.matches("nobody") || session.matches({ known: { house: "expelled" } })) return <ToWelcome />;
  if (house === undefined || identity === undefined) return <Opening />;
  return (
    <HouseProvider house={house}>
      {here === "welcome" ? <Outlet /> : <Inside house={house} identity={identity} here={here} />}
      <ToastsOf app={app} />
    </HouseProvider>
  );
}

function Inside({ house, identity, here }: { readonly house: House; readonly identity: Identity; readonly here: string }): ReactNode {
  const app = useApp();
  const { snapshot, send } = useScreen(wireShell, undefined);
  const attention = useSelector(app.outbox, (outbox) => outbox.context.entries.filter((entry) => entry.status === "refused").length);
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  return (
    <ShellScreen snapshot={snapshot} send={send} house={house} here={here} attention={attention} isOffline={isOffline}>
      {/* Whoever else is looking sees every page anew. */}
      <Outlet key={`${identity.organisation}/${identity.member}`} />
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
        if (identity !== undefined) app.session.send({ type: "person.chosen", identity: { ...identity, member } });
      },
    },
  });
}

/** What the router shows where there is no such route. */
export function NotFoundRoute(): ReactNode {
  const t = useTranslations("shell");
  return (
    <div>
      <h1>{t("notFound")}</h1>
      <p>{t("notFoundLead")}</p>
    </div>
  );
}
