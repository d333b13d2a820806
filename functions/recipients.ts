import { deviceCodec, deviceCollection } from "../generated/device/codec.ts";
import type { Device } from "../generated/device/type.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import type { Document } from "../generated/runtime.ts";
import type { Database, Log } from "./ports.ts";
import { readable } from "./reporting.ts";

/** The data of a member who can be reached outside the app. */
export interface Recipient {
  readonly devices: readonly Document<Device>[];
}

/**
 * The users who list the organisation among theirs, by id of the member, which is the account's id too. Only the user writes that
 * list, after joining. A user who was added by other members gets notices there, and no e-mail or push.
 */
export type Recipients = ReadonlyMap<string, Recipient>;

/** The most devices of one user that get messages, the last used first. */
const devicesMost = 20;

interface RecipientParts {
  readonly database: Database;
  readonly report: Log;
}

/** The members who can be reached, with their devices. */
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
