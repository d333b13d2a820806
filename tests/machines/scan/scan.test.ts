import { expect, test } from "vitest";
import type { Label } from "#generated/label/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import type { Destination } from "#machines/destination.ts";
import { isEntangled } from "#machines/outbox/outbox-entry.ts";
import { reportChange } from "#machines/report/report-change.ts";
import { emptyFields } from "#machines/report/report-draft.ts";
import { joinChange } from "#machines/scan/join-change.ts";
import { scanMachine } from "#machines/scan/scan.machine.ts";
import {
  labelCode,
  organisationOfLabel,
  readLabelCode,
  type Scanned,
  waysIn,
} from "#machines/scan/scanned.ts";
import { someMember } from "../building/some-workspace.ts";
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
  const gus = someMember("gus", { name: "Gus", role: "guest", ...fields });
  return { ...gus, path: "organisations/org/members/gus" };
}

function scannedBy(member: Document<Member> | undefined): Scanned {
  return { label, organisation: "org", uid: "gus", member };
}

function start() {
  const gone: Destination[] = [];
  const running = reached.alone(scanMachine, {
    input: { key },
    actions: { goTo: (_, { destination }) => void gone.push(destination) },
  });
  return { ...running, gone };
}

test("a code says which label it is, all by itself", () => {
  expect(readLabelCode(labelCode(key))).toEqual(key);
  for (const nonsense of ["", "org", "org.", ".x", "a.b.c", "org/x.y", `org.${"x".repeat(41)}`])
    expect(readLabelCode(nonsense)).toBeUndefined();
});

test("a stranger may report where they are", async () => {
  const { at, lookUp, gone } = start();
  expect(at().hasTag("busy")).toBe(true);
  await lookUp.answer({ kind: "here", scanned: scannedBy(undefined) });
  expect([at().value, at().context.scanned?.label.placeName]).toEqual(["here", "Laundry room"]);
  expect(gone).toEqual([]);
});

test("a guest stays a guest; whoever is at home here gets the form they know, with the place chosen", async () => {
  const guest = start();
  await guest.lookUp.answer({ kind: "here", scanned: scannedBy(memberOf({})) });
  expect(guest.at().value).toBe("here");
  const home = start();
  await home.lookUp.answer({ kind: "here", scanned: scannedBy(memberOf({ role: "resident" })) });
  expect([home.at().value, home.gone]).toEqual(["leaving", [{ to: "report", place: "laundry" }]]);
});

test("a label that is not ours, one that leads nowhere any more, and no connection are told apart", async () => {
  const unknown = start();
  await unknown.lookUp.answer({ kind: "unknown" });
  expect(unknown.at().value).toBe("unknown");
  const retired = start();
  await retired.lookUp.answer({ kind: "retired" });
  expect(retired.at().value).toBe("retired");
  const offline = start();
  await offline.lookUp.fail({ code: "unavailable", retryable: true });
  expect(offline.at().value).toBe("unreachable");
  expect(offline.send("retry.requested").value).toBe("looking");
});

test("a stranger comes in by the label, or again; a guest of another site to this one too; others are in already", () => {
  expect(waysIn(scannedBy(undefined))).toEqual(["scan", "revisit"]);
  expect(waysIn(scannedBy(memberOf({ sites: ["south"] })))).toEqual(["visit"]);
  expect(waysIn(scannedBy(memberOf({ sites: ["north"] })))).toEqual([]);
  expect(waysIn(scannedBy(memberOf({ role: "resident", sites: ["south"] })))).toEqual([]);
  // The label by which they joined may be inactive.
  const byAnother = memberOf({ sites: ["north"], label: "another" });
  expect(waysIn(scannedBy(byAnother))).toEqual(["visit"]);
});

test("whoever comes again does so under the name they give, at the label's site only", () => {
  const scanned = scannedBy(undefined);
  const workspace = organisationOfLabel(scanned, "Guest", noon);
  const change = joinChange("revisit", scanned, workspace, { id: "j".repeat(20), at: noon });
  expect(change.writes).toMatchObject([
    {
      kind: "update",
      path: "organisations/org/members/gus",
      set: { name: "Guest", role: "guest", sites: ["north"], label: key.label, active: true },
      clear: ["request", "until", "leftAt"],
    },
  ]);
});

test("the report goes after the change that lets its author in", () => {
  const scanned = scannedBy(undefined);
  const workspace = organisationOfLabel(scanned, "Guest", noon);
  const join = joinChange("scan", scanned, workspace, { id: "j".repeat(20), at: noon });
  const report = reportChange(
    {
      workspace,
      fields: { ...emptyFields, place: "laundry", category: "lighting" },
      ids: { request: "r".repeat(20), operation: "p".repeat(20) },
      word: "Light",
    },
    [],
    noon,
  );
  expect(join.writes).toMatchObject([
    {
      path: "organisations/org/members/gus",
      fields: { role: "guest", name: "Guest", sites: ["north"], label: key.label },
    },
  ]);
  expect(report.writes[0]).toMatchObject({ fields: { place: "laundry", site: "north" } });
  expect([isEntangled(join, report), isEntangled(report, join)]).toEqual([true, false]);
  expect(isEntangled(join, { ...report, by: "somebody" })).toBe(false);
});

const scanned = scannedBy(memberOf({ role: "resident" }));
const visit: Change = { id: "v1", command: "member.visit", by: "gus", at: noon, writes: [] };
const workspace = organisationOfLabel(scanned, "Guest", noon);
const report: Destination = { to: "report", place: "laundry" };

async function visiting() {
  const running = start();
  await running.lookUp.answer({ kind: "here", scanned, visit });
  expect(running.submit.asked).toEqual([visit]);
  return running;
}

test("a guest who is in the app goes to the form once the place has come to this device", async () => {
  const { send, submit, gone } = await visiting();
  await submit.answer({ outcome: "applied" });
  send({ type: "workspace.changed", workspace: { ...workspace, places: new Map() } });
  expect(gone).toEqual([]);
  send({ type: "workspace.changed", workspace });
  expect(gone).toEqual([report]);
});

test("a guest who is in the app goes there at once where the place came before the answer", async () => {
  const { send, submit, gone } = await visiting();
  send({ type: "workspace.changed", workspace });
  await submit.answer({ outcome: "applied" });
  expect(gone).toEqual([report]);
});

test("a guest who is in the app goes there without it after five seconds", async () => {
  const late = await visiting();
  await late.submit.answer({ outcome: "kept" });
  late.clock.increment(4999);
  expect(late.gone).toEqual([]);
  late.clock.increment(1);
  expect(late.gone).toEqual([report]);
});

test("a guest who is in the app is told by the form what a guest may do where the visit is refused or cannot be kept", async () => {
  const refused = await visiting();
  await refused.submit.answer({
    outcome: "refused",
    refusal: { code: "member.visit.by", clause: "No." },
  });
  const stuck = await visiting();
  await stuck.submit.fail(new Error("no room"));
  expect([refused.gone, stuck.gone]).toEqual([[report], [report]]);
});

test("every state and transition of a scan was reached", () => {
  expect(reached.missing(scanMachine)).toEqual([]);
});
