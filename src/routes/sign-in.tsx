import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app/app-context.tsx";
import { Screen } from "../app/screen.tsx";
import { wireSignIn } from "../app/sign-in.ts";
import { NotFound } from "../screens/shell/lost.tsx";
import { SignInScreen } from "../screens/sign-in/sign-in.screen.tsx";
import type { Accounts } from "../services/identity/accounts.ts";

export const Route = createFileRoute("/sign-in")({ component: SignInRoute });

function SignInRoute() {
  const { accounts } = useApp().identity;
  return accounts === undefined ? <NotFound /> : <SignIn accounts={accounts} />;
}

function SignIn({ accounts }: { readonly accounts: Accounts }) {
  const app = useApp();
  const navigate = Route.useNavigate();
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  const session = useSelector(app.session, ({ context }) => context);
  const link = accounts.linkAt(location.href);
  return (
    <Screen
      wire={() => wireSignIn(accounts, () => void navigate({ to: "/sign-in", replace: true }))}
      input={{
        isGuest: session.account?.isAnonymous === true && link?.isUpgrade !== false,
        link: link === undefined ? undefined : location.href,
        email: link === undefined ? undefined : accounts.linkEmail(),
      }}
    >
      {({ snapshot, send }) => (
        <SignInScreen
          snapshot={snapshot}
          send={send}
          ended={session.leaving}
          isOffline={isOffline}
          isInside={session.workspace !== undefined}
          demoAccounts={app.identity.demoAccounts}
        />
      )}
    </Screen>
  );
}
