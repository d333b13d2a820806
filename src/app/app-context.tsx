import { createContext, use, type ReactNode } from "react";
import type { App } from "./app.ts";

const AppContext = createContext<App | undefined>(undefined);

/** Gives the routes below it what lives as long as the tab. */
export function AppProvider({
  app,
  children,
}: {
  readonly app: App;
  readonly children: ReactNode;
}): ReactNode {
  return <AppContext value={app}>{children}</AppContext>;
}

/** What lives as long as the tab; for routes and src/app, never for screens. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === undefined) throw new Error("routes are drawn inside an AppProvider");
  return app;
}
