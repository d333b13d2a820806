import { deviceCollection } from "../generated/device/codec.ts";
import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import type { Change } from "../generated/runtime.ts";
import { forgetting, membershipOf, memberships, type Person, raised } from "./people.ts";
import { placeOf, Unreadable } from "./reporting.ts";
import type { TellParts } from "./tell.ts";
import { Tries } from "./tries.ts";

/** So many documents are removed at once. */
const removedAtOnce = 300;

type ForgetParts = Pick<TellParts, "database" | "now" | "report" | "people">;

/**
 * After somebody has deleted their account: they leave every organisation, their address, their devices and their notices go. Where
 * they were the owner, the admin who has been there longest becomes it. What they did stays in the timelines under the name they had,
 * as it does of everybody who leaves. May be done again: what they remember goes last. Where one organisation fails, they leave all others.
 * @throws Unreadable where the document does not decode that says where they were
 * @throws SomeFailed where they could not leave everywhere
 * @throws CameBack where they came in somewhere meanwhile
 */
export async function forget(person: string, parts: ForgetParts): Promise<void> {
  const { database, now, report } = parts;
  const tries = new Tries("forget", report);
  await clear(deviceCollection({ person }), tries, parts);
  const path = personPath({ person });
  const known = await database.read(personCodec, path);
  if (known.kind === "absent") return tries.end();
  if (known.kind === "unreadable") throw new Unreadable(path);
  for (const organisation of known.document.organisations) {
    const membership = membershipOf(organisation, person);
    const act = { id: `forget-${person}`, command: "member.forget", by: person, at: now() };
    const change = (member: Person): Change => forgetting(member, act);
    const isOut = await tries.isDone(membership, () =>
      database.commitIf(change, memberships.codec, membership, () => true),
    );
    const house = organisationPath({ organisation });
    if (isOut) await tries.isDone(house, () => keepOwned(organisation, act, parts));
    await clear(`${membership}/notices`, tries, parts);
  }
  tries.end();
  const writes = [{ kind: "delete", path }] as const;
  const change = {
    id: `forget-${person}`,
    command: "person.forget",
    by: person,
    at: now(),
    writes,
  };
  const left = new Set(known.document.organisations);
  const isForgotten = await database.commitIf(
    () => change,
    personCodec,
    path,
    ({ organisations }) => organisations.every((each) => left.has(each)),
  );
  // A token outlives its account by up to an hour: they came in somewhere meanwhile.
  if (!isForgotten && (await database.existing([path])).size > 0) throw new CameBack();
}

/** So often another owner is looked for, where the one that was found leaves in the same moment. */
const ownersTried = 5;

/**
 * Sees that an organisation that somebody left is owned by an admin who is there, so that the others may leave as well. The
 * next owner may leave while this is written, so it is looked at again afterwards.
 * @throws Unreadable where the organisation does not decode
 */
async function keepOwned(
  organisation: string,
  act: Omit<Change, "writes">,
  { database, people, report }: ForgetParts,
): Promise<void> {
  const path = organisationPath({ organisation });
  for (let tried = 0; tried < ownersTried; tried += 1) {
    const house = await database.read(organisationCodec, path);
    if (house.kind === "absent") return;
    if (house.kind === "unreadable") throw new Unreadable(path);
    const { owner } = house.document;
    const [known] = owner === undefined ? [] : await people.byId(organisation, [owner]);
    if (known?.active === true && known.role === "admin") return;
    const next = await people.nextOwner(organisation);
    if (next === undefined) return report("nobody is left to own it", { place: placeOf(path) });
    await database.commitIf(
      (now) => {
        const set = { owner: next.id, ...raised(now) };
        return { ...act, writes: [{ kind: "update", path, set }] };
      },
      organisationCodec,
      path,
      (now) => now.owner === owner,
    );
  }
}

/** Somebody came in somewhere while they were forgotten: it has to be done again. */
class CameBack extends Error {
  readonly code = "came-back";
}

/** Removes what is there, whatever is in it. */
function clear(collection: string, tries: Tries, { database }: ForgetParts): Promise<boolean> {
  return tries.isDone(collection, async () => {
    let after: string | undefined;
    do {
      const of = { collection };
      const { sightings, next } = await database.sight({ of, after, limit: removedAtOnce });
      await database.remove(sightings);
      after = next;
    } while (after !== undefined);
  });
}
