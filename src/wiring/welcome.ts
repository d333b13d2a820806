import { fromObservable, fromPromise } from "xstate";
import { memberRef } from "#generated/member/codec.ts";
import { organisationRef } from "#generated/organisation/codec.ts";
import type { Identity } from "#machines/house.ts";
import {
  type KnownHouse,
  type Seeding,
  type Surroundings,
  welcomeMachine,
} from "#machines/welcome/welcome.machine.ts";
import { subscribable } from "../store/subscribable.ts";
import { submitActor } from "./actors.ts";
import type { App } from "./app.ts";
import { demoStage, knownPeople, rememberDemo, rememberKnown } from "./known-people.ts";

interface Reader {
  /** BCP 47 tag in which the demo building speaks of dates. */
  readonly locale: string;
  readonly zone: string;
}

/** The welcome with the real store, and the demo building fetched only when somebody wants to see it. */
export function wireWelcome(app: App, reader: Reader) {
  let looked = "";
  return welcomeMachine.provide({
    actors: {
      findHouses: fromPromise(() => {
        looked = whereabouts(app);
        return findHouses(app);
      }),
      followNews: fromObservable(() => followNews(app, () => looked)),
      seedDemo: fromObservable(() => seedDemo(app, reader)),
      submit: submitActor(app),
    },
    actions: {
      enter: (_, { identity }) => {
        // Everybody one has been is for devices without accounts.
        if (!app.session.getSnapshot().context.hasAccounts) rememberKnown(identity);
        app.session.send({ type: "person.chosen", identity });
        app.navigate({ to: "inbox" });
      },
    },
  });
}

/** Where somebody signed in belongs, in one word to compare. */
function whereabouts({ session }: App): string {
  const { memberships = [] } = session.getSnapshot().context;
  return memberships.map(({ organisation }) => organisation).join(" ");
}

/** Invited, or known to belong only now, one looks around anew. */
function followNews(app: App, looked: () => string) {
  return subscribable<true>((next) => {
    const tell = (): void => {
      if (whereabouts(app) !== looked()) next(true);
    };
    // Nobody listens before this is returned.
    const begun = setTimeout(tell, 0);
    const following = app.session.subscribe(tell);
    return () => {
      clearTimeout(begun);
      following.unsubscribe();
    };
  });
}

async function findHouses(app: App): Promise<Surroundings> {
  const candidates = await candidatesFor(app);
  const houses = new Map<string, KnownHouse>();
  for (const identity of candidates) {
    if (houses.has(identity.organisation)) continue;
    const house = await knownHouse(app, identity);
    if (house !== undefined) houses.set(identity.organisation, house);
  }
  return { houses: [...houses.values()], isDemoBegun: demoStage() === "begun" };
}

/** Whom one may go back to being: with accounts oneself, in every house one belongs to. */
async function candidatesFor(app: App): Promise<readonly Identity[]> {
  const { account, memberships = [] } = app.session.getSnapshot().context;
  if (account !== undefined)
    return memberships.map(({ organisation }) => ({ organisation, member: account.uid }));
  const last = await app.settings.recallPerson();
  return last === undefined ? knownPeople() : [last, ...knownPeople()];
}

/** The house, if there still is one and this person still belongs to it. */
async function knownHouse({ store }: App, identity: Identity): Promise<KnownHouse | undefined> {
  const reader = { id: identity.member };
  try {
    const organisation = await store.read(organisationRef(identity), reader);
    const person = await store.read(memberRef(identity), reader);
    if (organisation === undefined || person?.active !== true) return undefined;
    return { identity, house: organisation.name, person: person.name, role: person.role };
  } catch (error) {
    // Whoever is refused, or cannot be read, cannot be gone back to; a database out of reach is another matter.
    if (isOutOfReach(error)) throw error;
    return undefined;
  }
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "unavailable";
}

function seedDemo(app: App, { locale, zone }: Reader) {
  return subscribable<Seeding>((next, _, error) => {
    const stop = new AbortController();
    const seed = async (): Promise<void> => {
      const known = await demoAsKnown(app);
      if (known !== undefined) return next({ kind: "seeded", identity: known });
      const { seedDemo: run } = await import("../demo/seed.ts");
      rememberDemo("begun");
      const { organisation, defaultPerson } = await run({
        commit: (change) => app.store.commit(change),
        putPhoto: (attachment, photo) => app.files.put(attachment, photo),
        onProgress: ({ done, total }) => next({ kind: "progress", done, total }),
        signal: stop.signal,
        now: app.clock.now(),
        zone,
        locale,
      });
      rememberDemo("ready");
      next({ kind: "seeded", identity: { organisation, member: defaultPerson } });
    };
    seed().catch((reason: unknown) => {
      if (!stop.signal.aborted) error(reason);
    });
    return () => stop.abort();
  });
}

/** Whom to begin as in a demo building that stands already, so that nothing is built twice. */
async function demoAsKnown(app: App): Promise<Identity | undefined> {
  if (demoStage() !== "ready") return undefined;
  const { memberId, organisationId } = await import("../demo/cast.ts");
  const { host } = await import("../demo/people.ts");
  const identity = { organisation: organisationId, member: memberId(host) };
  return (await knownHouse(app, identity)) === undefined ? undefined : identity;
}
