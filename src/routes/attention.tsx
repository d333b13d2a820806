import { createFileRoute } from "@tanstack/react-router";
import { AttentionScreen } from "../screens/attention/attention.screen.tsx";
import { useApp } from "../wiring/app-context.tsx";
import { wireAttention } from "../wiring/attention.ts";
import { useHouse } from "../wiring/house-context.tsx";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/attention")({ component: AttentionRoute });

function AttentionRoute() {
  const app = useApp();
  const house = useHouse();
  const { snapshot, send } = useScreen(wireAttention, undefined);
  return <AttentionScreen snapshot={snapshot} send={send} house={house} now={app.clock.now()} />;
}
