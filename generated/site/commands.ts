// Generated from site.entity.ts by "npm run codegen". Do not edit. d0d8d0386380

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  asLine,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { sitePath } from "./codec.ts";
import type { Site } from "./type.ts";

/** The input to add a site. */
export type AddSite = Pick<Site, "name"> &
  Partial<Pick<Site, "address" | "retired" | "importedWith">>;

/** What it takes to change a site: the fields that change; `null` removes one. */
export type ChangeSite = {
  readonly name?: Site["name"] | undefined;
  readonly address?: Site["address"] | null | undefined;
  readonly retired?: Site["retired"] | undefined;
};

/** Everything that can be done to a site; each answers with the change, and does nothing by itself. */
export const siteCommands = {
  /** To add a site. */
  add(
    at: { readonly organisation: string; readonly site: string },
    input: AddSite,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "site.add"),
      writes: [
        {
          kind: "create",
          path: sitePath(at),
          fields: { retired: false, ...given({ ...input, name: asLine(input.name) }) },
        },
      ],
    };
  },

  /** To change a site. */
  change(site: Document<Site>, input: ChangeSite, act: ActorStamp): Change {
    const set: Fields = given({
      name: asLine(input.name),
      address: input.address,
      retired: input.retired,
    });
    const clear: readonly string[] = nulled({ address: input.address });
    return {
      ...changeBy(act, "site.change"),
      writes: [
        {
          kind: "update",
          path: site.path,
          set: { ...set, revision: (site.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To delete a site. */
  remove(site: Document<Site>, act: ActorStamp): Change {
    return { ...changeBy(act, "site.remove"), writes: [{ kind: "delete", path: site.path }] };
  },
};
