import { foundingCommands } from "#generated/founding/commands.ts";
import { problemsOfMember } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { problemsOfOrganisation } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { problemsOfPlace } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import {
  type Change,
  type Fields,
  type Instant,
  type Problem,
  together,
} from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { Identity } from "../workspace/workspace.ts";
import { writtenLine } from "../written-line.ts";

/** The form of a user who founds an organisation. */
export interface Newcomer {
  readonly you: string;
  readonly organisation: string;
  /** An IANA time zone. */
  readonly zone: string;
  readonly building: string;
}

export type NewcomerField = keyof Newcomer;

/** The schema's problem with each field. */
export type NewcomerProblems = Partial<Readonly<Record<NewcomerField, Problem>>>;

export interface FoundingTools {
  readonly newId: () => string;
  /** The id of the founder's member document, where the founder is the signed-in user; without accounts a new id is made. */
  readonly member?: string | undefined;
  readonly at: Instant;
  /** BCP 47 tag of the organisation's language. */
  readonly locale: string;
}

/** An organisation to be founded: the change, and the founder's identity in it. */
export interface Founding {
  readonly change: Change;
  readonly identity: Identity;
}

const problemsOf = {
  organisations: problemsOfOrganisation,
  members: problemsOfMember,
  places: problemsOfPlace,
} as const;

/** The schema's problems with the form; an empty object where it is valid. */
export function problemsOfNewcomer(newcomer: Newcomer): NewcomerProblems {
  const { change } = found(newcomer, { newId: () => "0".repeat(20), at: 0, locale: "en" });
  const fieldsIn = (collection: string): Fields =>
    change.writes.flatMap((write) =>
      write.kind === "create" && write.path.split("/").at(-2) === collection ? [write.fields] : [],
    )[0] ?? {};
  const first = (collection: keyof typeof problemsOf, at: string) =>
    problemsOf[collection](fieldsIn(collection)).find((problem) => problem.at === at);
  const wrong = {
    you: first("members", "name"),
    organisation: first("organisations", "name"),
    zone: first("organisations", "zone"),
    building: first("places", "name"),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, problem]) => problem !== undefined));
}

/** The organisation, the founder as admin, its site and its first building, all in one change. */
export function found(
  newcomer: Newcomer,
  { newId, member = newId(), at, locale }: FoundingTools,
): Founding {
  const [organisation, site, place] = [newId(), newId(), newId()];
  const you = writtenLine(newcomer.you);
  const name = writtenLine(newcomer.organisation);
  const act = { id: newId(), at, by: { id: member, name: you, role: "admin" } };
  const change = together(
    organisationCommands.found(
      { organisation },
      { name, zone: newcomer.zone, locale, foundedAt: at },
      act,
    ),
    // The id stays reserved, even after the organisation is deleted.
    foundingCommands.record({ organisation, founding: organisation }, {}, act),
    memberCommands.add({ organisation, member }, { name: you, role: "admin", joinedAt: at }, act),
    siteCommands.add({ organisation, site }, { name }, act),
    placeCommands.add(
      { organisation, place },
      { name: writtenLine(newcomer.building), kind: "building", site, code: newId() },
      act,
    ),
  );
  return { change, identity: { organisation, member } };
}
