import { deviceCollection } from "../generated/device/codec.ts";
import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import type { Change } from "../generated/runtime.ts";
import type { NotifyParts } from "./notify.ts";
import { forgetting, membershipOf, memberships, type Person, raised } from "./people.ts";
import { placeOf, Unreadable } from "./reporting.ts";
import { Tries } from "./tries.ts";

/** The number of documents that are deleted at once. */
const removedAtOnce = 300;

type ForgetParts = Pick<NotifyParts, "database" | "now" | "report" | "people">;

/**
 * Runs after a user has deleted their account: they leave every organisation, and their e-mail address, devices and notices are
 * deleted. Where they were the owner, the longest-serving admin becomes the owner. Their work stays in the timelines under their
 * name, as with every former member. May run again, because the list of their organisations is deleted last. A failure in one
 * organisation does not affect the others.
 * @throws Unreadable where the document with their organisations does not decode
 * @throws SomeFailed where they could not leave everywhere
 * @throws CameBack where they joined an organisation meanwhile
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
    const owned = organisationPath({ organisation });
    if (isOut) await tries.isDone(owned, () => keepOwned(organisation, act, parts));
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
  // A token outlives its account by up to an hour, so they may have joined an organisation meanwhile.
  if (!isForgotten && (await database.existing([path])).size > 0) throw new CameBack();
}

/** How often another owner is looked for, where the one that was found leaves at the same moment. */
const ownersTried = 5;

/**
 * Makes sure that an organisation that a user left is owned by an active admin, so that the other members can leave as well. The
 * next owner may leave while this is written, so it is checked again afterwards.
 * @throws Unreadable where the organisation does not decode
 */
async function keepOwned(
  organisation: string,
  act: Omit<Change, "writes">,
  { database, people, report }: ForgetParts,
): Promise<void> {
  const path = organisationPath({ organisation });
  for (let tried = 0; tried < ownersTried; tried += 1) {
    const found = await database.read(organisationCodec, path);
    if (found.kind === "absent") return;
    if (found.kind === "unreadable") throw new Unreadable(path);
    const { owner } = found.document;
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

/** The user joined an organisation while they were being forgotten, so it has to run again. */
class CameBack extends Error {
  readonly code = "came-back";
}

/** Deletes all documents of a collection, whatever is in them. */
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
