import { describe, expect, test } from "vitest";
import { entities } from "#generated/entities.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member } from "#generated/member/type.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { placeCommands } from "#generated/place/commands.ts";
import type { Place } from "#generated/place/type.ts";
import {
  type ActorStamp,
  applyWrite,
  type Document,
  type Fields,
  together,
} from "#generated/runtime.ts";
import { fateOf } from "#src/data/firestore/fate.ts";
import type { Look } from "#src/data/firestore/lite-documents.ts";
import { Overlay } from "#src/data/firestore/overlay.ts";
import { Registry } from "#src/data/local/registry.ts";
import { rebaseChange, stampChange } from "#src/data/stamp-change.ts";

const registry = new Registry(entities);
const act: ActorStamp = {
  id: "a".repeat(20),
  at: 1000,
  by: { id: "ada", name: "Ada", role: "admin" },
};
const again = { isAgain: true };
const first = { isAgain: false };

const hall: Document<Place> = {
  id: "p",
  path: "organisations/o/places/p",
  name: "Hall",
  kind: "area",
  site: "s",
  code: "0123456789abcdef",
  home: false,
  retired: false,
  revision: 4,
};
const bob: Document<Member> = {
  id: "bob",
  path: "organisations/o/members/bob",
  name: "Bob",
  role: "resident",
  active: true,
  charts: false,
  joinedAt: 0,
};
const workspace: Document<Organisation> = {
  id: "o",
  path: "organisations/o",
  name: "House",
  zone: "UTC",
  locale: "en",
  dueHours: { low: 1, normal: 1, high: 1, urgent: 1 },
  closeAfterDays: 7,
  anonymous: "guests",
  scanning: true,
  round: 2,
  foundedAt: 0,
};

const retire = placeCommands.change(hall, { retired: true }, act);
const putOut = together(
  memberCommands.appoint(bob, { active: false }, act),
  organisationCommands.endInvitations(workspace, {}, act),
);

/** A read of these documents. */
const finding =
  (documents: Readonly<Record<string, Fields | "denied">>) =>
  (path: string): Promise<Look> => {
    const fields = documents[path];
    if (fields === "denied") return Promise.resolve({ kind: "denied" });
    return Promise.resolve(fields === undefined ? { kind: "absent" } : { kind: "found", fields });
  };

const fieldsOf = ({ id: _, path: __, ...fields }: Document<object>): Fields => ({ ...fields });
const place = (more: Fields): Fields => ({ ...fieldsOf(hall), ...more });
const member = (more: Fields): Fields => ({ ...fieldsOf(bob), ...more });
const organisation = (more: Fields): Fields => ({ ...fieldsOf(workspace), ...more });

describe("a change that is refused when it is sent again", () => {
  const fate = (fields: Fields | "denied", sending = again) =>
    fateOf(retire, sending, { entities: registry, lookAt: finding({ [hall.path]: fields }) });

  test.each([
    ["was applied where the document shows it", place({ retired: true, revision: 5 }), "applied"],
    [
      "is as good as applied where others changed other fields since",
      place({ retired: true, name: "Big hall", revision: 7 }),
      "applied",
    ],
    ["was not where nobody changed anything", place({}), "absent"],
    [
      "was not where somebody else made the change that it would have been",
      place({ name: "Big hall", revision: 5 }),
      "absent",
    ],
    ["may have been where it was changed more often", place({ revision: 6 }), "superseded"],
    ["tells nothing where nobody lets us look", "denied" as const, "absent"],
  ])("%s", async (_, fields, expected) => {
    expect(await fate(fields)).toBe(expected);
  });

  test("was never applied when it is sent for the first time, whatever lies there", async () => {
    for (const fields of [place({ retired: true, revision: 5 }), place({ revision: 6 })])
      expect(await fate(fields, first)).toBe("absent");
  });

  test("was not applied where one of its documents says so, whatever the others say", async () => {
    const fateWith = (its: Fields, of: Fields) =>
      fateOf(putOut, again, {
        entities: registry,
        lookAt: finding({ [bob.path]: its, [workspace.path]: of }),
      });
    const ended = organisation({ round: 3, revision: 1 });
    expect(await fateWith(member({ active: false, revision: 1 }), ended)).toBe("applied");
    // Meanwhile other admins put members out.
    const later = organisation({ round: 5, revision: 9, name: "Home" });
    expect(await fateWith(member({}), later)).toBe("absent");
    expect(await fateWith(member({ active: false, revision: 1 }), later)).toBe("applied");
    expect(await fateWith(member({ revision: 2 }), later)).toBe("superseded");
    // Renamed twice, without a new round.
    const renamed = organisation({ revision: 2, name: "Home" });
    expect(await fateWith(member({ revision: 2 }), renamed)).toBe("absent");
  });

  test("that takes something away was applied where it is not there", async () => {
    const change = { ...retire, writes: [{ kind: "delete", path: hall.path }] } as const;
    const fateWith = (documents: Readonly<Record<string, Fields>>) =>
      fateOf(change, again, { entities: registry, lookAt: finding(documents) });
    expect(await fateWith({})).toBe("applied");
    expect(await fateWith({ [hall.path]: place({}) })).toBe("absent");
  });
});

describe("a change that never arrived", () => {
  const look = (documents: Readonly<Record<string, Fields>>) => (path: string) => documents[path];

  test("goes on from the numbers as they are, and sets what it sets", () => {
    const now = {
      [bob.path]: member({ role: "technician", revision: 3 }),
      [workspace.path]: organisation({ round: 7, revision: 8 }),
    };
    expect(rebaseChange(putOut, registry, look(now)).writes).toMatchObject([
      { set: { active: false, revision: 4 } },
      { set: { round: 8, revision: 9 } },
    ]);
    expect(rebaseChange(putOut, registry, look({}))).toBe(putOut);
  });

  test("gets a revision where an older version of the app kept it, and counts of a pace get none", () => {
    const old = { kind: "update", path: hall.path, set: { retired: true } } as const;
    const counts = {
      kind: "update",
      path: "people/ada",
      set: { registered: { from: 1000, count: 1, of: ["people/ada/devices/d"] } },
    } as const;
    const change = { ...retire, writes: [old, counts] };
    const now = { [hall.path]: place({}), "people/ada": { organisations: [], revision: 2 } };
    expect(rebaseChange(change, registry, look(now)).writes).toEqual([
      { ...old, set: { retired: true, revision: 5 } },
      counts,
    ]);
  });

  test("repeats what is above it as it is now, where that is known", () => {
    const fields = { organisationName: "House", round: 2, byName: "Ada" };
    const path = "organisations/o/invitations/i";
    const change = { ...retire, writes: [{ kind: "create", path, fields }] } as const;
    const now = { [workspace.path]: organisation({ name: "Home", round: 4 }) };
    expect(stampChange(change, registry, look(now)).writes).toEqual([
      { kind: "create", path, fields: { organisationName: "Home", round: 4, byName: "Ada" } },
    ]);
    expect(stampChange(change, registry, look({}))).toBe(change);
  });
});

describe("what this person did, over what the server says", () => {
  test("gives way to a document that was changed since", () => {
    const overlay = new Overlay(() => 0, registry);
    overlay.apply(retire);
    const [write] = retire.writes;
    if (write === undefined) throw new Error("it writes something");
    const seen = (fields: Fields) => overlay.over(hall.path, fields);
    expect(seen(place({}))).toMatchObject({ retired: true, revision: 5 });
    const after = applyWrite(place({}), write) ?? {};
    expect(seen(after)).toEqual(after);
    expect(seen(place({ revision: 6 }))).toMatchObject({ retired: false, revision: 6 });
  });

  test("is let go of when the server shows it, however often the document was changed since", () => {
    const overlay = new Overlay(() => 0, registry);
    overlay.apply(retire);
    const letGo = (fields: Fields) =>
      overlay.letGo(
        () => [fields],
        () => false,
      );
    expect(letGo(place({}))).toEqual([]);
    expect(letGo(place({ retired: true, name: "Big hall", revision: 8 }))).toEqual([hall.path]);
    expect(overlay.isEmpty).toBe(true);
  });
});
