import { counters } from "#generated/counters.ts";
import { isCount, recounted } from "#generated/counting.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { projectedBy } from "#generated/projecting.ts";
import { projections } from "#generated/projections.ts";
import { requestCodec, requestPath } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type AccountClaims,
  type ActorStamp,
  applyWrite,
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  matchPath,
  type Refusal,
  type Write,
} from "#generated/runtime.ts";

export const organisation = "org";
export const noon = Date.UTC(2026, 10, 21, 12);

/** A store in a map that applies the policies to every change. */
export class JudgedOrganisation {
  readonly documents: Map<string, Fields>;

  constructor(documents: Iterable<readonly [string, Fields]> = standing) {
    this.documents = new Map(documents);
  }

  /** The verdict on a change with everything that stores add; presence is not checked. */
  judge(change: Change, account?: AccountClaims): Refusal | undefined {
    return this.judgeBare(this.#whole(change), account);
  }

  /** The verdict on a change to which nothing is added: neither public profiles nor counts. */
  judgeBare(change: Change, account?: AccountClaims): Refusal | undefined {
    const after = this.#after(change.writes);
    const judging = {
      change,
      before: (path: string) => this.documents.get(path),
      after: (path: string) => (after.has(path) ? after.get(path) : this.documents.get(path)),
      account,
    };
    for (const write of change.writes) {
      const refusal = of(judges, write.path)?.judge(write, judging);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Judges a change and applies it. */
  commit(change: Change, account?: AccountClaims): Refusal | undefined {
    const refusal = this.judge(change, account);
    if (refusal !== undefined) return refusal;
    for (const [path, fields] of this.#after(this.#whole(change).writes)) {
      if (fields === undefined) this.documents.delete(path);
      else this.documents.set(path, fields);
    }
    return undefined;
  }

  /** Whether a user may read an existing document. */
  mayRead(path: string, by: string): boolean {
    const look = (each: string) => this.documents.get(each);
    const judging = { change: { id: "", by, at: noon }, before: look, after: look };
    return of(entities, path)?.mayRead(path, judging) === undefined;
  }

  /** Whether a user may find it in a list. */
  mayList(path: string, by: string): boolean {
    const look = (each: string) => this.documents.get(each);
    const judging = { change: { id: "", by, at: noon }, before: look, after: look };
    const found = of(entities, path);
    return (found?.mayList ?? found?.mayRead)?.(path, judging) === undefined;
  }

  /** A document that exists and can be decoded. */
  get<E>(codec: Codec<E>, path: string): Document<E> {
    const found = documentAt(codec, path, this.documents.get(path));
    if (found === undefined) throw new Error(`nothing that decodes at ${path}`);
    return found;
  }

  member(id: string) {
    return this.get(memberCodec, memberPath({ organisation, member: id }));
  }

  request(id = "r1") {
    return this.get(requestCodec, requestPath({ organisation, request: id }));
  }

  /** The present data of an acting user. */
  act(by: string, id = "act1"): ActorStamp {
    const { name, role } = this.member(by);
    return { id, at: noon, by: { id: by, name, role } };
  }

  /** A change with everything that stores add. */
  #whole(given: Change): Change {
    const counted = recounted(given, counters, (path) => this.documents.get(path));
    const change = { ...counted, writes: counted.writes.map((write) => this.#revised(write)) };
    const after = this.#after(change.writes);
    const shown = projectedBy(change, projections, (path) => after.get(path)).map(
      ({ path, fields }): Write => ({ kind: "create", path, fields }),
    );
    return { ...change, writes: [...change.writes, ...shown] };
  }

  /** A returning user does not know the revision of their own document. */
  #revised(write: Write): Write {
    if (write.kind !== "update" || "revision" in write.set || isCount(write, counters))
      return write;
    if (of(entities, write.path)?.isRevised !== true) return write;
    const was = this.documents.get(write.path)?.["revision"];
    return { ...write, set: { ...write.set, revision: (typeof was === "number" ? was : 0) + 1 } };
  }

  #after(writes: readonly Write[]): ReadonlyMap<string, Fields | undefined> {
    const after = new Map<string, Fields | undefined>();
    for (const write of writes) {
      const current = after.has(write.path)
        ? after.get(write.path)
        : this.documents.get(write.path);
      after.set(write.path, applyWrite(current, write));
    }
    return after;
  }
}

function of<E extends { readonly codec: Codec<unknown> }>(all: readonly E[], path: string) {
  return all.find(({ codec }) => matchPath(codec, path) !== undefined);
}

/** The fields of a request; a test gives only those that matter to it. */
export function requestFields(over: Partial<Request> = {}): Fields {
  return {
    number: "K7Q2",
    title: "The lamp is out",
    details: "",
    category: "lighting",
    urgency: "soon",
    audience: "everyone",
    place: "hall",
    site: "north",
    reporter: "rosa",
    reportedAt: noon - 86_400_000,
    watchers: [],
    source: "app",
    state: "reported",
    lastEntry: "entry0",
    ...over,
  };
}

function person(id: string, role: MemberRole, over: Fields = {}): readonly [string, Fields] {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return [
    memberPath({ organisation, member: id }),
    { name, role, active: true, joinedAt: 0, ...over },
  ];
}

const home = `organisations/${organisation}`;

/** An organisation with a member in every role, two sites with places, and one new request. */
const standing: readonly (readonly [string, Fields])[] = [
  [
    home,
    {
      name: "The House",
      zone: "Europe/Berlin",
      locale: "en",
      dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
      closeAfterDays: 7,
      foundedAt: 0,
    },
  ],
  person("rosa", "resident"),
  person("ravi", "resident"),
  person("tess", "technician"),
  person("tomo", "technician", { sites: ["south"] }),
  person("cleo", "coordinator"),
  person("carl", "coordinator", { sites: ["south"] }),
  person("anna", "admin"),
  person("gone", "admin", { active: false }),
  [`${home}/sites/north`, { name: "North", retired: false }],
  [`${home}/sites/south`, { name: "South", retired: false }],
  [`${home}/sites/closed`, { name: "Closed", retired: true }],
  [`${home}/places/hall`, place("Hall", "north")],
  [`${home}/places/cellar`, place("Cellar", "south")],
  [`${home}/places/shed`, { ...place("Shed", "north"), retired: true }],
  [requestPath({ organisation, request: "r1" }), requestFields()],
  [`${home}/requests/r1/activity/entry0`, entry0()],
  ["organisations/other", { name: "Others", zone: "UTC", locale: "en", foundedAt: 0 }],
  ["organisations/other/members/otto", { name: "Otto", role: "admin", active: true, joinedAt: 0 }],
];

function place(name: string, site: string): Fields {
  return { name, kind: "room", site, code: "abcdefghijklmnop", home: false, retired: false };
}

function entry0(): Fields {
  return {
    kind: "report",
    by: "rosa",
    byName: "Rosa",
    byRole: "resident",
    at: noon - 86_400_000,
    audience: "everyone",
    to: "reported",
  };
}
