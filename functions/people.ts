import { memberCodec, memberCollection, memberPath } from "../generated/member/codec.ts";
import type { Member } from "../generated/member/type.ts";
import { type Change, type Document, type Instant, matchPath } from "../generated/runtime.ts";
import type { Concerned } from "../machines/notices/concerned.ts";
import { team } from "../machines/people/team.ts";
import type { Database, Found, Log } from "./ports.ts";
import { readable } from "./reporting.ts";

/** A member of an organisation. Only this file knows where members are stored, and which of their fields. */
export type Person = Document<Member>;

/** The collection group of memberships in all organisations, and the field that holds when one ends by itself. */
export const memberships = { codec: memberCodec, everywhere: "members", until: "until" } as const;

/** The collection of one organisation's memberships. */
export const membershipsIn = (organisation: string): string => memberCollection({ organisation });

/**
 * The most members that are read: per beginning of a name, of the team where those are too many, of coordinators, and of
 * contractors.
 */
const most = { named: 200, team: 500, coordinators: 200, contractors: 50 } as const;
/** The most members that are read for the ids in one entry. */
const idsMost = 300;

/** Reads the members of organisations on demand, never from a copy, so that a member who has just joined is found. */
export class People {
  readonly #database: Database;
  readonly #report: Log;

  constructor(database: Database, report: Log) {
    this.#database = database;
    this.#report = report;
  }

  /** The members that an entry may concern, each once. */
  async concerned(
    organisation: string,
    request: string,
    { ids, names, coordinators, contractors }: Concerned,
  ): Promise<readonly Person[]> {
    const of = { collection: membershipsIn(organisation) };
    const found = await Promise.all([
      this.byId(organisation, ids),
      this.#named(organisation, names),
      coordinators ? this.coordinators(organisation) : [],
      contractors
        ? this.#find({ of, where: { field: "request", oneOf: [request] }, limit: most.contractors })
        : [],
    ]);
    return [...new Map(found.flat().map((each) => [each.id, each])).values()];
  }

  /**
   * The members with names in these ranges. Where too many match, the whole team is read, so that no number of guests hides a
   * member of it.
   */
  async #named(organisation: string, names: Concerned["names"]): Promise<readonly Person[]> {
    const of = { collection: membershipsIn(organisation) };
    const found = await Promise.all(
      names.map(([from, to]) =>
        this.#database.search(memberCodec, {
          of,
          span: { field: "name", from, to },
          limit: most.named,
        }),
      ),
    );
    const rows = found.flatMap((each) => this.#readable(each));
    if (found.every(({ next }) => next === undefined)) return rows;
    const where = { field: "role", oneOf: team };
    return [...rows, ...(await this.#find({ of, where, limit: most.team }))];
  }

  /** The members who look after unassigned requests. */
  coordinators(organisation: string): Promise<readonly Person[]> {
    return this.#find({
      of: { collection: membershipsIn(organisation) },
      where: { field: "role", oneOf: ["coordinator", "admin"] },
      limit: most.coordinators,
    });
  }

  /** The longest-serving admin whose membership has no end date. */
  async nextOwner(organisation: string): Promise<Person | undefined> {
    const admins = await this.#find({
      of: { collection: membershipsIn(organisation) },
      where: { field: "role", oneOf: ["admin"] },
      limit: most.coordinators,
    });
    return admins
      .filter(({ active, until }) => active && until === undefined)
      .toSorted((a, b) => a.joinedAt - b.joinedAt || a.id.localeCompare(b.id))[0];
  }

  /** The members with these ids. An entry may claim any text as an id, so invalid ones are ignored. */
  async byId(organisation: string, ids: readonly string[]): Promise<readonly Person[]> {
    const paths = ids
      .map((member) => memberPath({ organisation, member }))
      .filter((path) => matchPath(memberCodec, path) !== undefined);
    return this.#readable(await this.#database.readAll(memberCodec, paths.slice(0, idsMost)));
  }

  async #find(search: Parameters<Database["search"]>[1]): Promise<readonly Person[]> {
    return this.#readable(await this.#database.search(memberCodec, search));
  }

  #readable(found: Found<Member>): readonly Person[] {
    return readable(found, this.#report);
  }
}

/** Whether a member wants e-mails. The address comes from their account, not from this field, which an admin may have written. */
export function wantsMail({ email }: Person): boolean {
  return email !== undefined;
}

/** Whether a membership has ended by a moment. */
export function isOver({ until }: Pick<Member, "until">, by: Instant): boolean {
  return until !== undefined && until <= by;
}

/** The path of a user's member document. */
export const membershipOf = (organisation: string, person: string): string =>
  memberPath({ organisation, member: person });

/** The change that ends a membership by itself, after which the member may return. Their work stays under their name. */
export function ending(person: Person, act: Omit<Change, "writes">): Change {
  const set = { active: false, leftAt: act.at, ...raised(person) };
  return { ...act, writes: [{ kind: "update", path: person.path, set }] };
}

/** The same for a deleted account: the e-mail address is removed too. */
export function forgetting(person: Person, act: Omit<Change, "writes">): Change {
  const set = { active: false, ...raised(person) };
  return { ...act, writes: [{ kind: "update", path: person.path, set, clear: ["email"] }] };
}

/** The next revision, so that a change based on the former one does not undo this. */
export function raised({ revision = 0 }: { readonly revision?: number | undefined }): {
  readonly revision: number;
} {
  return { revision: revision + 1 };
}
