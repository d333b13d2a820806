import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/building")({ component: () => null });
