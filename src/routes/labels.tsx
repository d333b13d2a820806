import { createFileRoute } from "@tanstack/react-router";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { wireLabels } from "../app/labels.ts";
import { Screen } from "../app/screen.tsx";
import { LabelsScreen } from "../screens/labels/labels.screen.tsx";

export const Route = createFileRoute("/labels")({ component: LabelsRoute });

function LabelsRoute() {
  const { identity } = useApp();
  const workspace = useWorkspace();
  return (
    <Screen wire={wireLabels} input={{ workspace }}>
      {({ snapshot, send }) => (
        <LabelsScreen
          snapshot={snapshot}
          send={send}
          origin={location.origin}
          hasAccounts={identity.accounts !== undefined}
        />
      )}
    </Screen>
  );
}
