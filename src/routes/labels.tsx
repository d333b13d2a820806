import { createFileRoute } from "@tanstack/react-router";
import { LabelsScreen } from "../screens/labels/labels.screen.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { wireLabels } from "../wiring/labels.ts";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/labels")({ component: LabelsRoute });

function LabelsRoute() {
  const house = useHouse();
  const { snapshot, send } = useScreen(wireLabels, { house });
  return <LabelsScreen snapshot={snapshot} send={send} origin={location.origin} />;
}
