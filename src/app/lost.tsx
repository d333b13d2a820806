import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Crashed, NotFound } from "../screens/shell/lost.tsx";
import { useApp } from "./app-context.tsx";

/** What the router shows where there is no such route. */
export function NotFoundRoute(): ReactNode {
  return <NotFound />;
}

interface Crash {
  readonly error: unknown;
  readonly reset: () => void;
}

/** What the router shows where not even the frame around the pages could be drawn. */
export function CrashedRoute(crash: Crash): ReactNode {
  return (
    <main>
      <CrashedPage {...crash} />
    </main>
  );
}

/** The replacement of a page that threw an error: the error is reported, and the user can try again. */
export function CrashedPage({ error, reset }: Crash): ReactNode {
  const app = useApp();
  const router = useRouter();
  useEffect(() => app.inspect.crashed(error), [app, error]);
  return (
    <Crashed
      onRetry={() => {
        // React keeps that a part could not be fetched: only a new page fetches it again.
        if (isMissingPart(error)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}

/** Each browser calls it a TypeError about a module. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes("module");
}
