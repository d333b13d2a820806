import { createFileRoute } from "@tanstack/react-router";
import { useHouse } from "../app/house-context.tsx";
import { wireLabels } from "../app/labels.ts";
import { Screen } from "../app/screen.tsx";
import { LabelsScreen } from "../screens/labels/labels.screen.tsx";

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
