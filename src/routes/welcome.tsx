import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/welcome")({ component: () => null });
