import { createContext, type ReactNode, use } from "react";
import type { Workspace } from "#machines/workspace/workspace.ts";
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

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** Gives the routes below it the organisation and who looks at it. */
export function WorkspaceProvider({
  workspace,
  children,
}: {
  readonly workspace: Workspace;
  readonly children: ReactNode;
}): ReactNode {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** The same on a page that is also seen outside of any; `undefined` there. */
export function useWorkspaceIfAny(): Workspace | undefined {
  return use(WorkspaceContext);
}

/** The present organisation; for routes, which hand it to their screens. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error("only routes inside an organisation ask for it");
  return workspace;
}
