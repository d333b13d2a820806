import { fromObservable, fromPromise } from "xstate";
import { memberRef } from "#generated/member/codec.ts";
import { organisationRef } from "#generated/organisation/codec.ts";
import {
  type KnownOrganisation,
  knownOrganisations,
  type Seeding,
  type Surroundings,
  welcomeMachine,
} from "#machines/welcome/welcome.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { Unavailable } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { OrganisationsHere } from "../services/organisations/organisations-here.ts";
import type { App } from "./app.ts";
import {
  demoLocale,
  demoStage,
  knownPeople,
  rememberDemoBegun,
  rememberDemoReady,
  rememberKnown,
} from "./known-people.ts";

interface Reader {
  /** BCP 47 tag of the language in which the people of the demo building write. */
  readonly locale: string;
  readonly zone: string;
}

/** The welcome with the real store, and the demo building fetched only when somebody wants to see it. */
export function wireWelcome(app: App, reader: Reader) {
  let looked = "";
  return welcomeMachine.provide({
    actors: {
      findOrganisations: fromPromise(() => {
        looked = whereabouts(app);
        return findOrganisations(app);
      }),
      followFound: fromObservable(() => followFound(app, () => looked)),
      seedDemo: fromObservable(() => seedDemo(app, reader)),
    },
    actions: {
      enter: (_, { identity }) => {
        // Only devices without accounts remember the chosen people.
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
function followFound(app: App, looked: () => string) {
  return subscribable<true>((next) => {
    const emit = (): void => {
      if (whereabouts(app) !== looked()) next(true);
    };
    emit();
    const following = app.session.subscribe(emit);
    return () => following.unsubscribe();
  });
}

async function findOrganisations(app: App): Promise<Surroundings> {
  const isDemoBegun = demoStage() === "begun";
  const organisations =
    app.organisations === undefined
      ? await ownOrganisations(app)
      : await organisationsOf(app, app.organisations);
  if (!isDemoBegun) return { organisations, isDemoBegun };
  const { organisationId } = await import("../demo/cast.ts");
  return {
    organisations: organisations.filter(({ identity }) => identity.organisation !== organisationId),
    isDemoBegun,
  };
}

/** With accounts: as oneself into every organisation one belongs to. */
async function ownOrganisations(app: App): Promise<readonly KnownOrganisation[]> {
  const { account, memberships = [] } = app.session.getSnapshot().context;
  if (account === undefined) return [];
  const organisations: KnownOrganisation[] = [];
  for (const { organisation } of memberships) {
    const workspace = await knownOrganisation(app, { organisation, member: account.uid });
    if (workspace !== undefined) organisations.push(workspace);
  }
  return organisations;
}

/** Every organisation on this device, the last visited first, each with the person who was chosen last. */
async function organisationsOf(
  app: App,
  here: OrganisationsHere,
): Promise<readonly KnownOrganisation[]> {
  const last = await app.settings.recallPerson();
  return knownOrganisations(
    await here.read(),
    last === undefined ? knownPeople() : [last, ...knownPeople()],
  );
}

/** The organisation, if there still is one and this person still belongs to it. */
async function knownOrganisation(
  { store }: App,
  identity: Identity,
): Promise<KnownOrganisation | undefined> {
  const reader = { id: identity.member };
  try {
    const organisation = await store.read(organisationRef(identity), reader);
    const person = await store.read(memberRef(identity), reader);
    if (organisation === undefined || person?.active !== true) return undefined;
    const { name, role } = person;
    return { identity, name: organisation.name, person: name, role, everybody: undefined };
  } catch (error) {
    // A refused or unreadable member cannot be entered; a database out of reach is an error.
    if (error instanceof Unavailable) throw error;
    return undefined;
  }
}

function seedDemo(app: App, reader: Reader) {
  return subscribable<Seeding>((next, _, error) => {
    const stop = new AbortController();
    const seed = async (): Promise<void> => {
      const known = await demoAsKnown(app);
      if (known !== undefined) return next({ kind: "seeded", identity: known });
      const { seedDemo: run } = await import("../demo/seed.ts");
      // What was interrupted goes on in its language.
      const locale = demoLocale() ?? reader.locale;
      rememberDemoBegun(locale);
      const { organisation, defaultPerson } = await run({
        commit: (change) => app.store.commit(change),
        putPhoto: (attachment, photo) => app.files.put(attachment, photo),
        onProgress: ({ done, total }) => next({ kind: "progress", done, total }),
        signal: stop.signal,
        now: app.clock.now(),
        zone: reader.zone,
        locale,
      });
      rememberDemoReady(organisation);
      next({ kind: "seeded", identity: { organisation, member: defaultPerson } });
    };
    seed().catch((reason: unknown) => {
      if (!stop.signal.aborted) error(reason);
    });
    return () => stop.abort();
  });
}

/**
 * The person to enter an existing demo as, so that it is not set up twice. It may have been restored from a file, and its host
 * may have left.
 */
async function demoAsKnown(app: App): Promise<Identity | undefined> {
  if (app.organisations === undefined || demoStage() === "begun") return undefined;
  const { memberId, organisationId } = await import("../demo/cast.ts");
  const { host } = await import("../demo/people.ts");
  const here = await organisationsOf(app, app.organisations);
  const known = here.find(({ identity }) => identity.organisation === organisationId);
  const member = memberId(host);
  return known?.everybody?.people.get(member)?.active === true
    ? { organisation: organisationId, member }
    : known?.identity;
}
