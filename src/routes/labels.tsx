import { createFileRoute } from "@tanstack/react-router";
import { LabelsScreen } from "../screens/labels/labels.screen.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { wireLabels } from "../wiring/labels.ts";
import { Screen } from "../wiring/screen.tsx";

export const Route = createFileRoute("/labels")({ component: LabelsRoute });

function LabelsRoute() {
  const house = useHouse();
  return (
    <Screen wire={wireLabels} input={{ house }}>
      {({ snapshot, send }) => (
        <LabelsScreen snapshot={snapshot} send={send} origin={location.origin} />
      )}
    </Screen>
  );
}
