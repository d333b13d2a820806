import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/requests/$request")({ component: () => null });
