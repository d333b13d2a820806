import type { Workspace } from "#machines/workspace/workspace.ts";

/** The data that locates a row's place; small enough to be sent to a worker. */
export interface KnownOrganisation {
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly site: string;
    readonly parent?: string;
  }[];
  /** The only sites that the member may import into; `undefined` for all sites. */
  readonly allowed?: readonly string[];
}

/** The present sites and places. */
export function knownOrganisation(
  workspace: Pick<Workspace, "sites" | "places" | "me">,
): KnownOrganisation {
  const { sites } = workspace.me;
  return {
    sites: Array.from(workspace.sites.values(), ({ id, name }) => ({ id, name })),
    places: Array.from(workspace.places.values(), ({ id, name, site, parent }) =>
      parent === undefined ? { id, name, site } : { id, name, site, parent },
    ),
    ...(sites !== undefined && { allowed: sites }),
  };
}
