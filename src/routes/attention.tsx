import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/attention")({ component: () => null });
