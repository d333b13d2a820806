import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Member } from "#generated/member/type.ts";
import { requestEntity } from "#generated/request/access.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { type Request, requestAudienceValues } from "#generated/request/type.ts";
import type { Document, Fields, Page, Query } from "#generated/runtime.ts";
import { watchRequests } from "#src/app/watch-requests.ts";
import { toEntry } from "#src/data/local/collection-entry.ts";
import { QueryView } from "#src/data/local/query-view.ts";
import { Readability } from "#src/data/local/readability.ts";
import type { PageObserver, Reader } from "#src/data/store.ts";
import { playStory, tuesday } from "../demo/play-story.ts";

const { organisations, members, sites, requests } = playStory(tuesday);
const organisation = organisations[0]?.id ?? "";

/** The queries of the embedded store, on documents in memory. */
class AnsweringStore {
  readonly #entries;
  readonly #readability;

  constructor(workspace: {
    readonly members: readonly Document<Member>[];
    readonly requests: readonly Document<Request>[];
  }) {
    this.#entries = new Map(
      workspace.requests.map(({ id, path, ...fields }) => {
        const collection = path.slice(0, path.lastIndexOf("/"));
        return [id, toEntry(requestCodec, collection, id, fields)] as const;
      }),
    );
    this.#readability = new Readability(requestEntity.mayRead, (_, stored) => stored);
    for (const member of workspace.members) this.#readability.bring(member.path, fieldsOf(member));
    for (const each of organisations) this.#readability.bring(each.path, fieldsOf(each));
  }

  watch = <E>(query: Query<E>, reader: Reader, { next, error }: PageObserver<E>): (() => void) => {
    const view = new QueryView(query, {
      entries: this.#entries,
      undecodable: new Set(),
      isReadable: (entry) => this.#readability.isReadable(entry, reader),
    });
    // The store holds rows of every type; these are the query's.
    view.observers.add({ next: (page) => next(page as Page<E>), error });
    view.notify();
    return () => undefined;
  };
}

function fieldsOf({ id: _, path: __, ...fields }: Document<object>): Fields {
  return fields;
}

/** The ids of the requests that a member's queries return, with duplicates. */
function delivered(store: AnsweringStore, me: Document<Member>): readonly string[] {
  const eyes = { organisation, member: me.id, isStaff: me.role !== "resident" };
  const pages: Page<Request>[] = [];
  watchRequests({ store, clock: Date, holdsAll: true }, eyes).subscribe({
    next: (page) => pages.push(page),
  });
  const rows = pages.at(-1)?.rows ?? [];
  const times = rows.map(({ reportedAt }) => reportedAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  return rows.map(({ id }) => id);
}

/** The ids of the requests that the policy lets a member read; empty for former members. */
function readable(all: readonly Document<Request>[], me: Document<Member>): readonly string[] {
  const change = { id: "", by: me.id, at: 0 };
  const documents: readonly Document<object>[] = [...organisations, me, ...all];
  const found = new Map(documents.map((each) => [each.path, fieldsOf(each)]));
  const look = (path: string) => found.get(path);
  return all
    .filter(
      ({ path }) =>
        requestEntity.mayRead(path, { change, before: look, after: look }) === undefined,
    )
    .map(({ id }) => id);
}

test("everybody in the demo building is shown exactly the requests that the policy lets them read", () => {
  expect(members.some(({ active }) => !active)).toBe(true);
  const store = new AnsweringStore({ members, requests });
  for (const me of members)
    expect(delivered(store, me).toSorted()).toEqual(readable(requests, me).toSorted());
});

const anyone = fc.constantFrom(...members.map(({ id }) => id));
/** The people of a request, and its other readers. */
const concern = fc.record(
  {
    audience: fc.constantFrom(...requestAudienceValues),
    watchers: fc.uniqueArray(anyone, { maxLength: 3 }),
    assignee: anyone,
    reporter: anyone,
  },
  { requiredKeys: ["audience", "watchers", "reporter"] },
);
const limits = fc.option(fc.uniqueArray(fc.constantFrom(...sites.map(({ id }) => id))), {
  nil: undefined,
});

test("so it is whoever follows, works on or reported what, and whatever sites people are limited to", () => {
  const workspace = fc.record({
    concerns: fc.array(concern, { minLength: requests.length, maxLength: requests.length }),
    limits: fc.array(limits, { minLength: members.length, maxLength: members.length }),
  });
  fc.assert(
    fc.property(workspace, ({ concerns, limits: limited }) => {
      const rows = requests.map(({ assignee: _, ...row }, index) => ({
        ...row,
        ...concerns[index],
      }));
      const people = members.map(({ sites: _, ...member }, index) => {
        const only = limited[index];
        return only === undefined ? member : { ...member, sites: only };
      });
      const store = new AnsweringStore({ members: people, requests: rows });
      for (const me of people)
        expect(delivered(store, me).toSorted()).toEqual(readable(rows, me).toSorted());
    }),
    { numRuns: 25 },
  );
});
