import type { Subscribable } from "xstate";
import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import { organisationCodec, organisationCollection } from "#generated/organisation/codec.ts";
import type { Codec, Document } from "#generated/runtime.ts";
import { siteCodec, siteCollection } from "#generated/site/codec.ts";
import { type HouseHere, shownOf } from "#machines/house.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";

/**
 * The organisations on this device, with their members. They are read without policy checks, because the holder of the device
 * holds everything on it, and one member's missing rights must not hide the others.
 */
export interface HousesHere {
  read(): Promise<readonly HouseHere[]>;
  /** The organisations; emitted at once and after every change in any tab. */
  readonly follow: Subscribable<readonly HouseHere[]>;
  /** Deletes everything of one organisation from this device. */
  delete(organisation: string): Promise<void>;
}

export function housesHere(database: LocalDatabase): HousesHere {
  const documents = async <E>(codec: Codec<E>, collection: string) =>
    (await database.documentsIn(collection)).flatMap(({ id, fields }): readonly Document<E>[] => {
      const parsed = codec.parse(fields);
      return parsed.ok ? [{ ...parsed.value, id, path: `${collection}/${id}` }] : [];
    });
  const read = async (): Promise<readonly HouseHere[]> => {
    const found = await documents(organisationCodec, organisationCollection());
    return Promise.all(
      found.map(async (organisation) => {
        const of = { organisation: organisation.id };
        const [members, sites] = await Promise.all([
          documents(memberCodec, memberCollection(of)),
          documents(siteCodec, siteCollection(of)),
        ]);
        return { organisation, people: byId(members.map(shownOf)), sites: byId(sites) };
      }),
    );
  };
  return {
    read: () => database.whenOpen(read),
    follow: liveValue(database, read),
    delete: async (organisation) => {
      const { deleteHouse } = await import("./delete-house.ts");
      await deleteHouse(database, organisation);
    },
  };
}

function byId<E extends { readonly id: string }>(rows: readonly E[]): ReadonlyMap<string, E> {
  return new Map(rows.map((row) => [row.id, row]));
}
