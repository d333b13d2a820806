import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { AttentionScreen } from "../screens/attention/attention.screen.tsx";
import { useApp } from "../wiring/app-context.tsx";
import { wireAttention } from "../wiring/attention.ts";
import { useHouseIfAny } from "../wiring/house-context.tsx";
import { Screen } from "../wiring/screen.tsx";

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
