import type { OrganisationHere, Workspace } from "#machines/workspace/workspace.ts";

/** The members who can be chosen: all on this device, and until those are known the members that the reader may see. */
export function everybodyIn(
  workspace: Workspace,
  organisations: readonly OrganisationHere[],
): OrganisationHere {
  return (
    organisations.find(({ organisation }) => organisation.id === workspace.organisation.id) ??
    workspace
  );
}
