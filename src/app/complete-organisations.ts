import { hasOwner } from "#machines/building/owner.ts";
import type { App } from "./app.ts";

/**
 * Sees that an organisation from before there were owners, or whose owner is gone, gets what it lacks, once in a tab for each; the
 * next start tries again.
 */
export function completeOrganisations(
  app: Pick<App, "session" | "store" | "newId" | "clock">,
): void {
  const seen = new Set<string>();
  app.session.subscribe((snapshot) => {
    const { workspace } = snapshot.context;
    if (workspace === undefined || !snapshot.matches({ known: { workspace: "inside" } })) return;
    const name = `${workspace.organisation.id}/${workspace.me.id}/${workspace.me.role}`;
    const { me, organisation } = workspace;
    // Only admins know everybody, and can name an owner.
    const isComplete = me.role === "admin" ? hasOwner(workspace) : organisation.owner !== undefined;
    if (isComplete || seen.has(name)) return;
    seen.add(name);
    // Hardly any organisation is that old.
    import("./complete-organisation.ts")
      .then(({ completeOrganisation }) => completeOrganisation(app, workspace))
      .catch(() => undefined);
  });
}
