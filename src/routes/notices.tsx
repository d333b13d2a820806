import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { LazyDevicePart } from "../app/lazy-push-parts.tsx";
import { wireNotices } from "../app/notices.ts";
import { Screen } from "../app/screen.tsx";
import { NoticesScreen } from "../screens/notices/notices.screen.tsx";

export const Route = createFileRoute("/notices")({ component: NoticesRoute });

function NoticesRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  return (
    <Screen wire={wireNotices} input={undefined}>
      {({ snapshot, send }) => (
        <NoticesScreen
          snapshot={snapshot}
          send={send}
          workspace={workspace}
          isOffline={isOffline}
          now={app.clock.now()}
          device={<LazyDevicePart />}
        />
      )}
    </Screen>
  );
}
