import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { Account } from "#machines/session/account.ts";
import { wireAccount } from "../app/account.ts";
import { useApp } from "../app/app-context.tsx";
import { Screen } from "../app/screen.tsx";
import { AccountScreen } from "../screens/account/account.screen.tsx";
import { NotFound } from "../screens/shell/lost.tsx";
import type { Accounts } from "../services/identity/accounts.ts";

export const Route = createFileRoute("/account")({ component: AccountRoute });

/** The text to type to delete an account without an e-mail address. */
const nameless = "Fettle";

function AccountRoute() {
  const app = useApp();
  const account = useSelector(app.session, ({ context }) => context.account);
  const { accounts } = app.identity;
  if (accounts === undefined || account === undefined) return <NotFound />;
  return <AccountOf key={account.uid} account={account} accounts={accounts} />;
}

function AccountOf({
  account,
  accounts,
}: {
  readonly account: Account;
  readonly accounts: Accounts;
}) {
  const app = useApp();
  const { workspace, memberships = [] } = useSelector(app.session, ({ context }) => context);
  return (
    <Screen
      wire={(of) => wireAccount(of, accounts)}
      input={{
        phrase: account.email ?? nameless,
        email: account.email,
      }}
    >
      {({ snapshot, send }) => (
        <AccountScreen
          snapshot={snapshot}
          send={send}
          account={account}
          name={workspace?.me.name}
          memberships={memberships}
          here={workspace?.organisation.id}
          onOrganisation={(organisation) => {
            app.session.send({
              type: "person.chosen",
              identity: { organisation, member: account.uid },
            });
            app.navigate({ to: "inbox" });
          }}
        />
      )}
    </Screen>
  );
}
