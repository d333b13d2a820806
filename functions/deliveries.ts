import { activityCodec, activityCollection, activityParams } from "../generated/activity/codec.ts";
import { deviceCodec, deviceCollection } from "../generated/device/codec.ts";
import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import { requestCodec, requestPath } from "../generated/request/codec.ts";
import {
  type Codec,
  type Document,
  documentAt,
  type Fields,
  type Instant,
} from "../generated/runtime.ts";
import { isRecent, type AddressedNotice } from "../machines/notices/addressed-notice.ts";
import { noticesOf } from "../machines/notices/notices-of.ts";
import { type Letter, lettersOf, readersOf } from "./letters.ts";
import { memberships, membershipsIn } from "./people.ts";
import { type PushDelivery, pushesOf } from "./pushes.ts";
import type { Recipients } from "./recipients.ts";

/** Everything that decides who is notified of what. Nothing else is read, and nothing is written. */
export interface State {
  /** The fields of every document, by path; moments are milliseconds since the epoch. */
  readonly documents: ReadonlyMap<string, Fields>;
  /** The verified e-mail addresses, by account id. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly now: Instant;
  /** The app's address, as letters contain it. */
  readonly origin?: string;
}

/** The effects of one entry. */
export interface Deliveries {
  /** The notices for members' feeds. */
  readonly notices: readonly AddressedNotice[];
  /** E-mails; a letter's `to` is the id of the member. Daily limits are not applied. */
  readonly letters: readonly Letter[];
  /** Messages to devices, whose documents are below `people/{person}`. */
  readonly pushes: readonly PushDelivery[];
}

const nothing: Deliveries = { notices: [], letters: [], pushes: [] };

/**
 * The effects of a timeline entry in a state: the same as those of `notify`, without a database. For tests and tools that ask who gets
 * notices, e-mails or messages.
 *
 * @param path of the entry: `"organisations/…/requests/…/activity/…"`
 */
export function deliveriesOf(
  { documents, addresses, now, origin = "" }: State,
  path: string,
): Deliveries {
  const at = <E>(codec: Codec<E>, where: string): Document<E> | undefined =>
    documentAt(codec, where, documents.get(where));
  const all = <E>(codec: Codec<E>, collection: string): readonly Document<E>[] =>
    [...documents.keys()]
      .filter((each) => each.slice(0, each.lastIndexOf("/")) === collection)
      .flatMap((each) => at(codec, each) ?? []);
  const entry = at(activityCodec, path);
  const around = activityParams(path);
  const request = at(requestCodec, requestPath(around));
  if (entry === undefined || request === undefined || !isRecent(entry.at, now)) return nothing;
  const { organisation } = around;
  const people = all(memberships.codec, membershipsIn(organisation));
  const steps = all(activityCodec, activityCollection({ organisation, request: request.id }));
  const fixedBy = steps.filter(({ kind }) => kind === "resolve").map(({ by }) => by);
  const notices = noticesOf({ entry, request, people, fixedBy });
  const joined = notices
    .map(({ to: person }) => person)
    .filter((person) =>
      at(personCodec, personPath({ person }))?.organisations.includes(organisation),
    );
  const recipients: Recipients = new Map(
    joined.map((person) => [person, { devices: all(deviceCodec, deviceCollection({ person })) }]),
  );
  const readers = new Set(readersOf(notices, people, recipients));
  const proved = new Map([...addresses].filter(([id]) => readers.has(id)));
  const found = at(organisationCodec, organisationPath({ organisation }));
  const mail = { collection: "mail", origin };
  return {
    notices,
    letters: found === undefined ? [] : lettersOf(found, notices, proved, mail),
    pushes: pushesOf(notices, recipients, now),
  };
}
