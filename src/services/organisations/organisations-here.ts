import type { Subscribable } from "xstate";
import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import { organisationCodec, organisationCollection } from "#generated/organisation/codec.ts";
import { type Codec, type Document, documentAt } from "#generated/runtime.ts";
import { siteCodec, siteCollection } from "#generated/site/codec.ts";
import { type OrganisationHere, shownOf } from "#machines/workspace/workspace.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { documentsIn } from "#src/data/local/stored-rows.ts";
import type { Reading } from "#src/data/local/stored.ts";

/**
 * The organisations on this device, with their members. They are read without policy checks, because the holder of the device
 * holds everything on it, and one member's missing rights must not hide the others.
 */
export interface OrganisationsHere {
  read(): Promise<readonly OrganisationHere[]>;
  /** The organisations; emitted at once and after every change in any tab. */
  readonly follow: Subscribable<readonly OrganisationHere[]>;
  /** Deletes everything of one organisation from this device. */
  delete(organisation: string): Promise<void>;
}

export function organisationsHere(database: LocalDatabase): OrganisationsHere {
  return {
    read: () => database.read(["documents"], readOrganisations),
    follow: liveValue(database, ["documents"], readOrganisations),
    delete: async (organisation) => {
      const { deleteOrganisation } = await import("./delete-organisation.ts");
      await deleteOrganisation(database, organisation);
    },
  };
}

async function readOrganisations(
  stores: Reading<"documents">,
): Promise<readonly OrganisationHere[]> {
  const all = async <E>(codec: Codec<E>, collection: string): Promise<readonly Document<E>[]> => {
    const rows = await documentsIn(stores, collection);
    return rows.flatMap(({ id, fields }) => documentAt(codec, `${collection}/${id}`, fields) ?? []);
  };
  const found = await all(organisationCodec, organisationCollection());
  return Promise.all(
    found.map(async (organisation) => {
      const of = { organisation: organisation.id };
      const [members, sites] = await Promise.all([
        all(memberCodec, memberCollection(of)),
        all(siteCodec, siteCollection(of)),
      ]);
      return { organisation, people: byId(members.map(shownOf)), sites: byId(sites) };
    }),
  );
}

function byId<E extends { readonly id: string }>(rows: readonly E[]): ReadonlyMap<string, E> {
  return new Map(rows.map((row) => [row.id, row]));
}
