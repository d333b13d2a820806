import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app/app-context.tsx";
import { useHouse } from "../app/house-context.tsx";
import { LazyDevicePart } from "../app/lazy-push-parts.tsx";
import { wireNotices } from "../app/notices.ts";
import { Screen } from "../app/screen.tsx";
import { NoticesScreen } from "../screens/notices/notices.screen.tsx";

export const Route = createFileRoute("/notices")({ component: NoticesRoute });

function NoticesRoute() {
  const app = useApp();
  const house = useHouse();
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  return (
    <Screen wire={wireNotices} input={undefined}>
      {({ snapshot, send }) => (
        <NoticesScreen
          snapshot={snapshot}
          send={send}
          house={house}
          isOffline={isOffline}
          now={app.clock.now()}
          device={<LazyDevicePart />}
        />
      )}
    </Screen>
  );
}
