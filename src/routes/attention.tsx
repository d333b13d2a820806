import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp, useWorkspaceIfAny } from "../app/app-context.tsx";
import { wireAttention } from "../app/attention.ts";
import { Screen } from "../app/screen.tsx";
import { AttentionScreen } from "../screens/attention/attention.screen.tsx";

export const Route = createFileRoute("/attention")({ component: AttentionRoute });

function AttentionRoute() {
  const app = useApp();
  const workspace = useWorkspaceIfAny();
  const uid = useSelector(app.session, ({ context }) => context.account?.uid ?? "");
  return (
    <Screen wire={wireAttention} input={undefined}>
      {({ snapshot, send }) => (
        <AttentionScreen
          snapshot={snapshot}
          send={send}
          workspace={workspace ?? { me: { id: uid }, people: new Map(), sites: new Map() }}
          isOutside={workspace === undefined}
          now={app.clock.now()}
        />
      )}
    </Screen>
  );
}
