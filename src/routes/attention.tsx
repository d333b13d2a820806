import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app/app-context.tsx";
import { wireAttention } from "../app/attention.ts";
import { useHouseIfAny } from "../app/house-context.tsx";
import { Screen } from "../app/screen.tsx";
import { AttentionScreen } from "../screens/attention/attention.screen.tsx";

export const Route = createFileRoute("/attention")({ component: AttentionRoute });

function AttentionRoute() {
  const app = useApp();
  const house = useHouseIfAny();
  const uid = useSelector(app.session, ({ context }) => context.account?.uid ?? "");
  return (
    <Screen wire={wireAttention} input={undefined}>
      {({ snapshot, send }) => (
        <AttentionScreen
          snapshot={snapshot}
          send={send}
          house={house ?? { me: { id: uid }, people: new Map(), sites: new Map() }}
          isOutside={house === undefined}
          now={app.clock.now()}
        />
      )}
    </Screen>
  );
}
