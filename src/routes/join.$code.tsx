import { createFileRoute } from "@tanstack/react-router";
import { readCode } from "#machines/join/join-change.ts";
import { useApp } from "../app/app-context.tsx";
import { wireJoin } from "../app/join.ts";
import { Screen } from "../app/screen.tsx";
import { JoinScreen } from "../screens/join/join.screen.tsx";
import { NotFound } from "../screens/shell/lost.tsx";
import type { Accounts } from "../services/identity/accounts.ts";

export const Route = createFileRoute("/join/$code")({ component: JoinRoute });

function JoinRoute() {
  const { accounts } = useApp().identity;
  const { code } = Route.useParams();
  return accounts === undefined ? (
    <NotFound />
  ) : (
    <Join key={code} code={code} accounts={accounts} />
  );
}

function Join({ code, accounts }: { readonly code: string; readonly accounts: Accounts }) {
  const app = useApp();
  return (
    <Screen
      wire={(of) => wireJoin(of, accounts, code)}
      input={{
        key: readCode(code),
        now: () => app.clock.now(),
        newId: app.newId,
        stamp: () => app.clock.stamp(),
      }}
    >
      {({ snapshot, send }) => <JoinScreen snapshot={snapshot} send={send} />}
    </Screen>
  );
}
