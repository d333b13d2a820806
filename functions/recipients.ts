import { deviceCodec, deviceCollection } from "../generated/device/codec.ts";
import type { Device } from "../generated/device/type.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import type { Document } from "../generated/runtime.ts";
import type { Database, Log } from "./ports.ts";
import { readable } from "./reporting.ts";

/** What is known of somebody who can be reached outside of the app. */
export interface Recipient {
  readonly devices: readonly Document<Device>[];
}

/**
 * Those who remember the organisation, by the id of the member, which is the id of their account. Only they write that, once they
 * have come in. Whom others put among their members finds notices there, and is sent nothing.
 */
export type Recipients = ReadonlyMap<string, Recipient>;

/** So many devices of one person are told, those used last. */
const devicesMost = 20;

interface RecipientParts {
  readonly database: Database;
  readonly report: Log;
}

/** Who of these can be reached, and on which devices. */
export async function recipientsOf(
  organisation: string,
  ids: readonly string[],
  { database, report }: RecipientParts,
): Promise<Recipients> {
  const paths = ids.map((person) => personPath({ person }));
  const people = readable(await database.readAll(personCodec, paths), report);
  const joined = people.filter(({ organisations }) => organisations.includes(organisation));
  return new Map(
    await Promise.all(
      joined.map(async ({ id: person }) => {
        const of = { collection: deviceCollection({ person }) };
        const search = { of, latest: "seenAt", limit: devicesMost } as const;
        const devices = readable(await database.search(deviceCodec, search), report);
        return [person, { devices }] as const;
      }),
    ),
  );
}
