import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useLocale } from "use-intl";
import { refusedEntries } from "#machines/outbox/outbox-context.ts";
import type { Account } from "#machines/session/account.ts";
import { useApp } from "../app/app-context.tsx";
import { expelledIn } from "../app/frame.ts";
import { Screen } from "../app/screen.tsx";
import { timeZones } from "../app/time-zones.ts";
import { wireWelcome } from "../app/welcome.ts";
import { WelcomeScreen } from "../screens/welcome/welcome.screen.tsx";

export const Route = createFileRoute("/welcome")({
  component: WelcomeRoute,
  validateSearch: (
    search: Record<string, unknown>,
  ): { readonly demo?: true | undefined; readonly unknown?: true | undefined } => ({
    demo: search["demo"] !== undefined || undefined,
    unknown: search["unknown"] !== undefined || undefined,
  }),
});

function WelcomeRoute() {
  const account = useSelector(useApp().session, ({ context }) => context.account);
  // Another user mounts the page anew.
  return <Welcome key={account?.uid} account={account} />;
}

function Welcome({ account }: { readonly account: Account | undefined }) {
  const app = useApp();
  const locale = useLocale();
  const { demo, unknown } = Route.useSearch();
  const { zone } = timeZones();
  const expelled = useSelector(
    app.session,
    expelledIn,
    (a, b) => a?.name === b?.name && a?.organisation === b?.organisation,
  );
  // Without accounts the next chosen member sees refused changes inside the organisation.
  const refused = useSelector(app.outbox, ({ context }) =>
    account === undefined ? 0 : refusedEntries(context).length,
  );
  return (
    <Screen
      wire={(of) => wireWelcome(of, { locale, zone })}
      input={{
        newId: app.newId,
        now: () => app.clock.now(),
        locale,
        zone,
        account,
        isDemoWanted: demo,
      }}
    >
      {({ snapshot, send }) => (
        <WelcomeScreen
          snapshot={snapshot}
          send={send}
          account={account}
          expelled={expelled}
          refused={refused}
          isLinkUnknown={unknown === true}
          hasBackups={app.backups !== undefined}
          zones={timeZones().all}
        />
      )}
    </Screen>
  );
}
