import { afterEach, expect, test, vi } from "vitest";
import type { Member } from "#generated/member/type.ts";
import type { Document, Page, Query, Ref } from "#generated/runtime.ts";
import type { WorkspaceUpdate } from "#machines/workspace/found-workspace.ts";
import { type PageObserver, type Reader, Refused, type Store } from "#src/data/store.ts";
import { followWorkspace } from "./follow-workspace.ts";

const folder = "organisations/org";

type Stored = Readonly<Record<string, unknown>>;

/** The stored documents by path. */
function workspaceOf(me: Stored): Map<string, Stored> {
  return new Map<string, Stored>([
    [folder, { name: "Linden House" }],
    [`${folder}/members/me`, { name: "Rasa", active: true, ...me }],
    [`${folder}/members/eva`, { name: "Eva", role: "admin", active: true, email: "eva@b.org" }],
    [`${folder}/directory/me`, { name: "Rasa", active: true, role: me["role"] }],
    [`${folder}/directory/eva`, { name: "Eva", role: "admin", active: true }],
    [`${folder}/sites/mill`, { name: "Mill Lane" }],
    [`${folder}/sites/harbour`, { name: "Harbour" }],
    [`${folder}/places/north`, { name: "North building", site: "mill" }],
  ]);
}

const lists = ["directory.everybody", "site.all", "place.all", "member.everybody"];

/** A store that refuses the members to all but admins. */
function start(me: Stored) {
  const documents = workspaceOf(me);
  const watched: { query: Query<unknown>; observer: PageObserver<unknown> }[] = [];
  const answer = (query: Query<unknown>): Page<unknown> => {
    const ids = query.where.find(({ field }) => field === "id")?.values;
    const rows = [...documents].flatMap(([path, fields]) => {
      const [of, id = ""] = [path.slice(0, path.lastIndexOf("/")), path.split("/").at(-1)];
      const isIn = of === query.collection && (ids === undefined || ids.includes(id));
      const isMine = ids !== undefined || lists.includes(query.name);
      return isIn && isMine ? [{ ...fields, id, path }] : [];
    });
    const readable = rows.filter(({ id }) => id !== "odd");
    const problems = rows
      .filter(({ id }) => id === "odd")
      .map(({ path }) => ({ path, problems: [] }));
    return { rows: readable, more: false, fromCache: false, problems };
  };
  let isShut = false;
  const tell = (entry: (typeof watched)[number]): void => {
    const { query, observer } = entry;
    if (isShut) {
      // A refused listener receives nothing more.
      watched.splice(watched.indexOf(entry), 1);
      return observer.error(new Refused({ code: "member.read", clause: "Only members." }));
    }
    const role = documents.get(`${folder}/members/me`)?.["role"];
    const isList = !query.where.some(({ field }) => field === "id");
    if (isList && role !== "admin" && query.name === "member.everybody")
      observer.error(new Refused({ code: "member.list", clause: "Only members." }));
    else observer.next(answer(query));
  };
  const store: Store = {
    watch: <E>(query: Query<E>, _: Reader, observer: PageObserver<E>) => {
      // The rows have the type of the query.
      const entry = { query, observer } as unknown as (typeof watched)[number];
      watched.push(entry);
      queueMicrotask(() => watched.includes(entry) && tell(entry));
      return () => {
        if (watched.includes(entry)) watched.splice(watched.indexOf(entry), 1);
      };
    },
    // The stored document has the type of the ref.
    read: <E>({ path }: Ref<E>) => Promise.resolve(documents.get(path) as Document<E> | undefined),
    count: () => Promise.reject(new Error("nothing is counted here")),
    commit: () => Promise.reject(new Error("nothing is written here")),
  };
  const updates: WorkspaceUpdate[] = [];
  followWorkspace(store, { organisation: "org", member: "me" }).subscribe({
    next: (told) => updates.push(told),
    error: (reason) => expect.unreachable(String(reason)),
  });
  const become = (changed: Partial<Member>): void => {
    documents.set(`${folder}/members/me`, { ...documents.get(`${folder}/members/me`), ...changed });
    for (const entry of watched.slice()) tell(entry);
  };
  const shut = (isIt: boolean): void => {
    isShut = isIt;
    if (isIt) for (const entry of watched.slice()) tell(entry);
  };
  return { updates, watched, become, documents, shut };
}

function people(updates: WorkspaceUpdate | undefined) {
  return updates?.kind === "workspace" ? [...updates.workspace.people.keys()] : updates?.kind;
}

function unreadable(updates: WorkspaceUpdate | undefined) {
  return updates?.kind === "workspace" ? updates.workspace.unreadable : undefined;
}

afterEach(() => {
  vi.useRealTimers();
});

test("whoever looks is told of what cannot be read: an admin of members, the others of the directory", async () => {
  for (const [role, folderOfPeople] of [
    ["admin", "members"],
    ["resident", "directory"],
  ] as const) {
    const { updates, documents } = start({ role });
    for (const name of [folderOfPeople, "sites", "places"])
      documents.set(`${folder}/${name}/odd`, {});
    const at = (name: string) => [{ path: `${folder}/${name}/odd`, problems: [] }];
    await expect
      .poll(() => unreadable(updates.at(-1)))
      .toEqual({ people: at(folderOfPeople), sites: at("sites"), places: at("places") });
  }
});

test("whoever was put out and let in again is back by themselves, with the settings of today", async () => {
  const { updates, documents, shut } = start({ role: "resident" });
  await expect.poll(() => updates.at(-1)?.kind).toBe("workspace");
  shut(true);
  expect(updates.at(-1)?.kind).toBe("expelled");
  documents.set(folder, { name: "Linden Yard" });
  shut(false);
  const name = () => {
    const last = updates.at(-1);
    return last?.kind === "workspace" ? last.workspace.organisation.name : undefined;
  };
  await expect.poll(name, { timeout: 5_000 }).toBe("Linden Yard");
});

test("only an admin is told more of others than all see; everybody else reads the directory", async () => {
  const told = async (role: "admin" | "coordinator" | "resident") => {
    const { updates, watched } = start({ role });
    await expect.poll(() => people(updates.at(-1))).toEqual(["me", "eva"]);
    const last = updates.at(-1);
    const members = last?.kind === "workspace" ? [...last.workspace.members.values()] : [];
    const asked = watched.map(({ query }) => query.name);
    return { emails: members.map(({ email }) => email), asked };
  };
  const admin = await told("admin");
  expect(admin.emails).toContain("eva@b.org");
  expect(admin.asked).not.toContain("directory.everybody");
  for (const role of ["coordinator", "resident"] as const) {
    const { emails, asked } = await told(role);
    expect(emails).toEqual([undefined]);
    expect(asked).toContain("directory.everybody");
  }
});

test("whoever is not in the directory yet is among the people all the same", async () => {
  const { updates, documents } = start({ role: "resident" });
  documents.delete(`${folder}/directory/me`);
  await expect.poll(() => people(updates.at(-1))).toEqual(["eva", "me"]);
});

test("who becomes an admin is told of everybody anew, and who is one no more of nobody's address", async () => {
  const { updates, become } = start({ role: "resident" });
  await expect.poll(() => updates.at(-1)?.kind).toBe("workspace");
  const emails = () => {
    const last = updates.at(-1);
    return last?.kind === "workspace"
      ? [...last.workspace.members.values()].flatMap(({ email }) => email ?? [])
      : undefined;
  };
  become({ role: "admin" });
  await expect.poll(emails).toEqual(["eva@b.org"]);
  become({ role: "coordinator" });
  await expect.poll(emails).toEqual([]);
  expect(updates.at(-1)?.kind).toBe("workspace");
});
