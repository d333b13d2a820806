import type { Workspace } from "#machines/workspace/workspace.ts";

/** The part of the organisation's data that the page needs; outside of any organisation only the present member. */
export interface Around extends Pick<Workspace, "people" | "sites"> {
  readonly me: Pick<Workspace["me"], "id">;
}
