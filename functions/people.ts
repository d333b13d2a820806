import { memberCodec, memberCollection, memberPath } from "../generated/member/codec.ts";
import type { Member } from "../generated/member/type.ts";
import { type Change, type Document, type Instant, matchPath } from "../generated/runtime.ts";
import type { Concerned } from "../machines/notices/concerned.ts";
import { team } from "../machines/people/team.ts";
import type { Database, Found, Log } from "./ports.ts";
import { readable } from "./reporting.ts";

/** Somebody in an organisation. This file alone knows where that is kept, and what of it. */
export type Person = Document<Member>;

/** Where people's memberships lie, in all organisations, and the moment at which one ends by itself. */
export const memberships = { codec: memberCodec, everywhere: "members", until: "until" } as const;

/** Where those of one organisation lie. */
export const membershipsIn = (organisation: string): string => memberCollection({ organisation });

/** So many members are read for one beginning of names, of the team where these are too many, of those who coordinate, and of contractors. */
const most = { named: 200, team: 500, coordinators: 200, contractors: 50 } as const;
/** So many are told of what one entry is about, at most. */
const idsMost = 300;

/** The people of organisations, each read when something concerns them, never from a copy: whoever came in a moment ago is there. */
export class People {
  readonly #database: Database;
  readonly #report: Log;

  constructor(database: Database, report: Log) {
    this.#database = database;
    this.#report = report;
  }

  /** Those whom something may concern, each once. */
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

  /** Those whose names begin so. Where too many do, the team is read whole: no number of guests keeps anybody of it from being found. */
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

  /** Those who look after requests that nobody works on. */
  coordinators(organisation: string): Promise<readonly Person[]> {
    return this.#find({
      of: { collection: membershipsIn(organisation) },
      where: { field: "role", oneOf: ["coordinator", "admin"] },
      limit: most.coordinators,
    });
  }

  /** Of the admins whose membership does not end by itself the one who has been there longest. */
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

  /** Those with these ids. An id may be claimed by whoever wrote an entry: what is no id is nobody's. */
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

/** Whether somebody wants e-mails. Where to is a matter of their account, not of what they or an admin wrote here. */
export function wantsMail({ email }: Person): boolean {
  return email !== undefined;
}

/** Whether a membership is over by a moment. */
export function isOver({ until }: Pick<Member, "until">, by: Instant): boolean {
  return until !== undefined && until <= by;
}

/** Where somebody's membership lies. */
export const membershipOf = (organisation: string, person: string): string =>
  memberPath({ organisation, member: person });

/** The change by which a membership ends by itself, so that they may come back. What somebody did stays under their name. */
export function ending(person: Person, act: Omit<Change, "writes">): Change {
  const set = { active: false, leftAt: act.at, ...raised(person) };
  return { ...act, writes: [{ kind: "update", path: person.path, set }] };
}

/** The same for somebody who is no more: their address goes too. */
export function forgetting(person: Person, act: Omit<Change, "writes">): Change {
  const set = { active: false, ...raised(person) };
  return { ...act, writes: [{ kind: "update", path: person.path, set, clear: ["email"] }] };
}

/** What somebody sends who knew the document as it was before is not to undo this. */
export function raised({ revision = 0 }: { readonly revision?: number | undefined }): {
  readonly revision: number;
} {
  return { revision: revision + 1 };
}
