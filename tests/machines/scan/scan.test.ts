import { expect, test } from "vitest";
import type { Label } from "#generated/label/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Destination } from "#machines/destination.ts";
import { isEntangled } from "#machines/outbox/outbox-entry.ts";
import { reportChange } from "#machines/report/report-change.ts";
import { emptyFields } from "#machines/report/report-draft.ts";
import { joinChange } from "#machines/scan/join-change.ts";
import { labelCode, readLabelCode } from "#machines/scan/label-code.ts";
import { type ScanInput, scanMachine } from "#machines/scan/scan.machine.ts";
import { houseOfLabel, joiningOf, type LabelNews, type Scanned } from "#machines/scan/scanned.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const key = { organisation: "org", label: "0123456789abcdefghjk" };
const noon = Date.UTC(2026, 2, 2, 12);

const label: Document<Label> = {
  id: key.label,
  path: `organisations/org/labels/${key.label}`,
  place: "laundry",
  site: "north",
  placeName: "Laundry room",
  siteName: "North House",
  organisationName: "Linden Court",
  active: true,
};

function memberOf(fields: Partial<Member>): Document<Member> {
  const path = "organisations/org/members/gus";
  return {
    id: "gus",
    path,
    name: "Gus",
    role: "guest",
    active: true,
    charts: false,
    joinedAt: 0,
    ...fields,
  };
}

function scannedBy(member: Document<Member> | undefined): Scanned {
  return { label, organisation: "org", uid: "gus", member };
}

function start() {
  const lookUp = fakePromise<LabelNews, ScanInput>();
  const gone: Destination[] = [];
  const machine = scanMachine.provide({
    actors: { lookUp: lookUp.logic },
    actions: { goTo: (_, { destination }) => void gone.push(destination) },
  });
  const { actor } = reached.start(machine, { key, now: () => noon });
  return { actor, lookUp, gone };
}

test("a code says which label it is, all by itself", () => {
  expect(readLabelCode(labelCode(key))).toEqual(key);
  for (const nonsense of ["", "org", "org.", ".x", "a.b.c", "org/x.y", `org.${"x".repeat(41)}`])
    expect(readLabelCode(nonsense)).toBeUndefined();
});

test("a stranger may report where they are", async () => {
  const { actor, lookUp, gone } = start();
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await lookUp.answer({ kind: "here", scanned: scannedBy(undefined) });
  expect(actor.getSnapshot().value).toBe("here");
  expect(actor.getSnapshot().context.scanned?.label.placeName).toBe("Laundry room");
  expect(gone).toEqual([]);
});

test("a guest stays a guest; whoever is at home here gets the form they know, with the place chosen", async () => {
  const guest = start();
  await guest.lookUp.answer({ kind: "here", scanned: scannedBy(memberOf({})) });
  expect(guest.actor.getSnapshot().value).toBe("here");
  const home = start();
  await home.lookUp.answer({ kind: "here", scanned: scannedBy(memberOf({ role: "resident" })) });
  expect(home.actor.getSnapshot().value).toBe("leaving");
  expect(home.gone).toEqual([{ to: "report", place: "laundry" }]);
});

test("whoever was put out is told so, and whoever left or whose time is over may report again", async () => {
  const out = start();
  await out.lookUp.answer({ kind: "here", scanned: scannedBy(memberOf({ active: false })) });
  expect(out.actor.getSnapshot().value).toBe("putOut");
  const left = start();
  const former = memberOf({ role: "resident", active: false, leftAt: 1 });
  await left.lookUp.answer({ kind: "here", scanned: scannedBy(former) });
  expect(left.actor.getSnapshot().value).toBe("here");
});

test("a label that is not ours, one that leads nowhere any more, and no connection are told apart", async () => {
  const unknown = start();
  await unknown.lookUp.answer({ kind: "unknown" });
  expect(unknown.actor.getSnapshot().value).toBe("unknown");
  const retired = start();
  await retired.lookUp.answer({ kind: "retired" });
  expect(retired.actor.getSnapshot().value).toBe("retired");
  const offline = start();
  await offline.lookUp.fail({ code: "unavailable", retryable: true });
  expect(offline.actor.getSnapshot().value).toBe("unreachable");
  offline.actor.send({ type: "retry.requested" });
  expect(offline.actor.getSnapshot().value).toBe("looking");
});

test("a stranger comes in by the label, a guest of another site to this one too, others are in already", () => {
  expect(joiningOf(scannedBy(undefined), noon)).toBe("scan");
  expect(joiningOf(scannedBy(memberOf({ sites: ["south"] })), noon)).toBe("visit");
  expect(joiningOf(scannedBy(memberOf({ sites: ["north"] })), noon)).toBe("nothing");
  expect(joiningOf(scannedBy(memberOf({ role: "resident", sites: ["south"] })), noon)).toBe(
    "nothing",
  );
  expect(joiningOf(scannedBy(memberOf({ until: noon })), noon)).toBe("revisit");
  expect(joiningOf(scannedBy(memberOf({ active: false, leftAt: 1 })), noon)).toBe("revisit");
  // The label they came by may have been switched off.
  const byAnother = memberOf({ sites: ["north"], label: "another" });
  expect(joiningOf(scannedBy(byAnother), noon)).toBe("visit");
});

test("the report goes after the change that lets its author in", () => {
  const scanned = scannedBy(undefined);
  const house = houseOfLabel(scanned, "Guest", noon);
  const join = joinChange(scanned, house, "j".repeat(20), noon);
  const report = reportChange(
    {
      house,
      fields: { ...emptyFields, place: "laundry", category: "lighting" },
      ids: { request: "r".repeat(20), operation: "p".repeat(20) },
      word: "Light",
    },
    [],
    noon,
  );
  if (join === undefined) throw new Error("a stranger comes in");
  expect(join.writes).toMatchObject([
    {
      path: "organisations/org/members/gus",
      fields: { role: "guest", name: "Guest", sites: ["north"], label: key.label },
    },
  ]);
  expect(report.writes[0]).toMatchObject({ fields: { place: "laundry", site: "north" } });
  expect(isEntangled(join, report)).toBe(true);
  expect(isEntangled(report, join)).toBe(false);
  expect(isEntangled(join, { ...report, by: "somebody" })).toBe(false);
});

test("every state and transition of a scan was reached", () => {
  expect(reached.missing(scanMachine)).toEqual([]);
});
