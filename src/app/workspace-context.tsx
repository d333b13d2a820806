import { createContext, use, type ReactNode } from "react";
import type { Workspace } from "#machines/workspace/workspace.ts";

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

/** The organisation as it stands now; for routes, which hand it to their screens. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error("only routes inside an organisation ask for it");
  return workspace;
}
