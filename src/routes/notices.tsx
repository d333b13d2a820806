import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { NoticesScreen } from "../screens/notices/notices.screen.tsx";
import { useApp } from "../wiring/app-context.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { wireNotices } from "../wiring/notices.ts";
import { DeviceMount } from "../wiring/push-mount.tsx";
import { Screen } from "../wiring/screen.tsx";

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
          device={<DeviceMount />}
        />
      )}
    </Screen>
  );
}
