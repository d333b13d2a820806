import { expect, test } from "vitest";
import { parseActivity } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { foundingCommands } from "#generated/founding/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, type Fields, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import {
  adjust,
  assigned,
  at,
  change,
  claim,
  codeOf,
  create,
  entry,
  entryPath,
  home,
  report,
  requestPath,
  stand,
  tampered,
  update,
} from "./forging.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

// What no attack tries; all of those are judged here in tests/attacks/attacks.test.ts.

const building = new JudgedOrganisation();
const as = (id: string) => building.act(id);

/** An organisation whose request, or the document at another path, is different. */
function where(over: Fields, path = requestPath): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(path, { ...workspace.documents.get(path), ...over });
  return workspace;
}

const note = (by: string, over: Fields = {}): Change =>
  tampered(activityCommands.note({ ...at, activity: "act1" }, { text: "Hm." }, as(by)), 0, over);
const follow = requestCommands.follow(
  building.request(),
  { watchers: { add: ["ravi"] } },
  as("ravi"),
);
const first = ({ writes, ...rest }: Change): Change => ({ ...rest, writes: writes.slice(0, 1) });

test("steps, edits and entries change nothing but what is theirs", () => {
  const watch = (...watchers: readonly string[]) => tampered(follow, 0, { watchers });
  const followed = where({ watchers: ["cleo", "tess"] });
  const changes = [{ field: "title", smuggled: "x".repeat(10_000) }, { field: "dueAt" }];
  const dueHours = { low: 1, normal: 1, high: 1, urgent: 1, never: 1 };
  const fixed = {
    number: "other",
    reporter: "other",
    reportedAt: noon,
    source: "import",
    externalId: "other",
    reporterName: "other",
  };
  const [edit, told] = adjust().writes;
  const without = (field: string): Change => ({
    ...adjust(),
    writes: edit?.kind === "update" && told ? [{ ...edit, clear: [field] }, told] : [],
  });
  stand({
    passes: [claim(), adjust(), follow].map((each) => codeOf(each)),
    "request.claim.fields": [codeOf(tampered(claim(), 0, { title: "Mine now" }))],
    "request.claim.sets.assignee": [codeOf(tampered(claim(), 0, { assignee: "cleo" }))],
    "request.adjust.fields": [codeOf(tampered(adjust(), 0, { state: "closed" }))],
    "request.fixed": [
      ...Object.entries(fixed).map(([name, value]) =>
        codeOf(tampered(adjust(), 0, { [name]: value })),
      ),
      codeOf(without("externalId"), where({ externalId: "x7" })),
    ],
    // Queries ask for these, and find only what is stored.
    "request.invalid": [
      ...["source", "audience"].map((field) => codeOf(without(field))),
      codeOf(tampered(report(), 0, {}, ["audience"])),
    ],
    "activity.invalid": [codeOf(tampered(adjust(), 1, {}, ["audience"]))],
    "request.unknownField": [codeOf(tampered(adjust(), 0, { ["__proto__"]: { admin: true } }))],
    "activity.unknownField": [{ secret: "x" }, { changes }].map((each) =>
      codeOf(tampered(adjust(), 1, each)),
    ),
    "organisation.unknownField": [codeOf(change("anna", update(home, { dueHours })))],
    "activity.unhide.fields": [
      codeOf(change("rosa", update(entryPath("entry0"), { text: "Never." }))),
    ],
    "request.undecodable": [codeOf(adjust(), where({ state: "melted" }))],
    // A member who follows adds only their own id, and at the end.
    "request.follow.by": [
      codeOf(watch("ravi", "cleo")),
      codeOf(watch("ravi", "ravi")),
      codeOf(watch("cleo", "ravi"), followed),
      codeOf(watch("tess", "cleo", "ravi"), followed),
    ],
  });
  expect(codeOf(watch("cleo", "tess", "ravi"), followed)).toBeUndefined();
});

test("a field from a newer version stays where it is and does not get in the way", () => {
  const workspace = where({ future: { any: "thing" } });
  expect(workspace.commit(adjust(workspace))).toBeUndefined();
  expect(workspace.documents.get(requestPath)).toMatchObject({
    future: { any: "thing" },
    title: "Two lamps are out",
  });
});

test("nothing is deleted, and no create overwrites a document", () => {
  const paths = [requestPath, home, `${home}/members/rosa`, `${home}/places/hall`];
  for (const path of [...paths, entryPath("entry0")]) {
    const again = create(path, building.documents.get(path) ?? {});
    const remove = { kind: "delete", path } as const;
    expect(codeOf(change("anna", remove))).toMatch(/\.remove$/);
    expect(codeOf(change("anna", again))).toMatch(/\.exists$/);
    expect(codeOf(change("anna", remove, again))).toMatch(/\.remove$/);
  }
});

test("a ref is an id and never alters a path", () => {
  const places = ["../other", "hall/../../x", "a/b", ".", "hall "];
  stand({
    "request.invalid": places.map((place) => codeOf(report({ place }))),
    passes: [codeOf(change("anna", create(`${home}/places/..`, {})))],
  });
});

test("an entry is of this very step, by this very user, now", () => {
  const start = requestCommands.start(assigned().request(), {}, as("tess"));
  const skipped = tampered(start, 0, { state: "closed" });
  const decline = (by: string) =>
    requestCommands.decline(building.request(), { text: "No." }, as(by));
  const second = entry({ by: "tess", byName: "Tess", byRole: "technician", kind: "resolve" });
  const moved = claim().writes.map((write) =>
    write.kind === "create" ? { ...write, path: entryPath("act9") } : write,
  );
  const lost = new JudgedOrganisation();
  lost.documents.delete(entryPath("entry0"));
  const lies = [{ by: "cleo" }, { byName: "Cleo" }, { byRole: "admin" }, { at: noon - 1 }];
  stand({
    passes: [codeOf(note("tess")), codeOf(tampered(adjust(), 1, { audience: "team" }))],
    "request.start.from": [codeOf(tampered(start, 0, { state: "resolved" }), assigned())],
    "request.confirm.from": [
      codeOf(tampered(skipped, 1, { kind: "confirm", to: "closed" }), assigned()),
    ],
    "activity.forged": lies.flatMap((lie) => [
      codeOf(tampered(claim(), 1, lie)),
      codeOf(note("tess", lie)),
    ]),
    "activity.lone": [
      codeOf(change("anna", create(entryPath("act1"), entry({ kind: "report" })))),
      codeOf({ ...claim(), writes: [...claim().writes, create(entryPath("act2"), second)] }),
      codeOf(change("anna", create(entryPath("entry0"), entry())), lost),
    ],
    "request.journal": [
      codeOf(change("anna", update(requestPath, { title: "Silence", lastEntry: "entry0" }))),
      codeOf({ ...claim(), writes: moved }),
      codeOf(tampered({ ...claim(), writes: moved }, 0, { lastEntry: "act9" })),
    ],
    "activity.states": [
      codeOf(tampered(claim(), 1, { from: "triaged" })),
      codeOf(tampered(claim(), 1, { to: "closed" })),
      codeOf(tampered(claim(), 1, {}, ["from"])),
      codeOf(tampered(adjust(), 1, { from: "reported", to: "closed" })),
    ],
    "activity.note.fields": [
      codeOf(note("rosa", { from: "assigned", to: "resolved" })),
      codeOf(note("rosa", { changed: ["title"] })),
    ],
    "request.way": [codeOf(tampered(claim(), 1, { kind: "note" }, ["from", "to"]))],
    "request.decline.by": [codeOf(decline("ravi"))],
    "request.follow.fields": [codeOf(tampered(decline("ravi"), 1, { kind: "follow" }))],
    "request.decline.text": [
      codeOf(tampered(decline("anna"), 1, { text: "  " })),
      codeOf(tampered(decline("anna"), 1, {}, ["text"])),
    ],
    "activity.parts": [
      codeOf(tampered(follow, 1, { photos: ["p1"] })),
      ...[{ hiddenBy: "rosa" }, { insteadOf: "entry0" }].map((own) =>
        codeOf(tampered(adjust(), 1, own)),
      ),
    ],
  });
});

test("an entry is not used again, neither at once nor after others came in between", () => {
  const workspace = new JudgedOrganisation();
  expect(workspace.commit(claim(workspace))).toBeUndefined();
  const release = requestCommands.release(workspace.request(), {}, workspace.act("tess", "act2"));
  stand({
    "request.journal": [
      codeOf(claim(), workspace),
      codeOf(tampered(first(release), 0, { lastEntry: "act1" }), workspace),
    ],
  });
  expect(workspace.commit(release)).toBeUndefined();
  expect(codeOf(first(claim(workspace)), workspace)).toBe("request.journal");
});

test("an entry tells each changed field once, what it was and became, and nothing else", () => {
  const told = ["title", "dueAt"];
  const became = { title: "Two lamps are out", dueAt: noon };
  const [, written] = adjust().writes;
  expect(written).toMatchObject({ fields: { was: { title: "The lamp is out" }, became } });
  const resolved = where({ state: "resolved", resolvedAt: noon - 1 });
  const confirm = requestCommands.confirm(resolved.request(), {}, as("rosa"));
  expect(confirm.writes[1]).toMatchObject({ fields: { changed: ["closedAt"] } });
  const older = new JudgedOrganisation();
  const { urgency: _, ...fields } = requestFields();
  older.documents.set(requestPath, fields);
  const correct = requestCommands.correct(older.request(), { urgency: "now" }, as("rosa"));
  stand({
    passes: [
      codeOf(tampered(adjust(), 1, { changed: told })),
      codeOf(confirm, resolved),
      codeOf(correct, older),
    ],
    "activity.changed": [[], ["dueAt"], [...told, "details"], [...told, ...told]].map((changed) =>
      codeOf(tampered(adjust(), 1, { changed })),
    ),
    "activity.became": [
      codeOf(tampered(adjust(), 1, { became: { ...became, dueAt: noon + 1 } })),
      codeOf(tampered(adjust(), 1, {}, ["became"])),
      // The server fills in this moment, and nothing was there before a report.
      codeOf(tampered(confirm, 1, { became: { closedAt: noon } }), resolved),
      codeOf(tampered(report(), 1, { became: { title: "It drips" } })),
    ],
    "activity.was": [
      codeOf(tampered(adjust(), 1, {}, ["was"])),
      codeOf(tampered(adjust(), 1, { was: JSON.stringify({ title: "The lamp is out" }) })),
      // An older document lacks the field, so the entry names the field's default value.
      codeOf(tampered(correct, 1, { was: { urgency: "canWait" } }), older),
      codeOf(tampered(correct, 1, {}, ["was"]), older),
    ],
    "request.journal": [codeOf(tampered(adjust(), 1, { was: [] }))],
  });
  const texts = { was: '{"priority":"low","dueAt":1}', became: '{"priority":"high"' };
  expect(parseActivity(entry({ ...texts, changed: ["priority"] }))).toMatchObject({
    ok: true,
    value: { was: { priority: "low", dueAt: 1 }, became: {} },
  });
});

test("an edit is not refused because somebody else has changed another field since", () => {
  const workspace = new JudgedOrganisation();
  const seen = workspace.request();
  const edits = (input: { title?: string; dueAt?: number }, id: string) =>
    workspace.commit(requestCommands.adjust(seen, input, workspace.act("anna", id)))?.code;
  expect(edits({ title: "No light" }, "act1")).toBeUndefined();
  expect(edits({ title: "Dark" }, "act2")).toBe("activity.was");
  expect(edits({ dueAt: noon }, "act3")).toBeUndefined();
  expect(workspace.request()).toMatchObject({ title: "No light", dueAt: noon });
});

test("people do what their role, their site and their membership allow, where the document is", () => {
  const own = `${home}/members/rosa`;
  const self = { ...building.documents.get(own), role: "admin", revision: 1 };
  const rename = (by: string) =>
    memberCommands.rename(building.member("rosa"), { name: "Mud" }, as(by));
  const promote = (by: string) =>
    memberCommands.appoint(building.member("rosa"), { role: "technician" }, as(by));
  const add = (by: string) =>
    memberCommands.add(
      { organisation, member: "new" },
      { name: "N", role: "admin", joinedAt: 0 },
      as(by),
    );
  const place = { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop" } as const;
  const assign = (assignee: string) =>
    requestCommands.assign(building.request(), { assignee }, as("anna"));
  const outside = ["gone", "nobody", "otto"];
  const elsewhere = where(
    { name: "Rosa", role: "admin", active: true, joinedAt: 0 },
    "organisations/other/members/rosa",
  );
  stand({
    passes: [
      codeOf(promote("anna")),
      codeOf(rename("rosa")),
      codeOf(assign("tess")),
      codeOf(report({ place: "cellar", site: "south" }, "carl")),
      codeOf(note("rosa", { audience: "team" })),
    ],
    "member.appoint.by": [
      ...["rosa", "tess", "cleo"].map((by) => codeOf(promote(by))),
      // A promotion does not count in the change that makes it.
      codeOf(change("rosa", update(own, self), update(home, { name: "Mine" }))),
      codeOf(tampered(rename("rosa"), 0, { role: "admin" })),
    ],
    "member.add.by": ["rosa", "tess", "cleo"].map((by) => codeOf(add(by))),
    "member.rename.by": [codeOf(rename("ravi"))],
    "request.member": outside.flatMap((by) => [
      codeOf({ ...claim(), by }),
      codeOf({ ...adjust(), by }),
    ]),
    "organisation.configure.by": [
      codeOf(change("rosa", update(home, { name: "Mine", revision: 1 })), elsewhere),
    ],
    "request.report.by": [codeOf(report({}, "carl"))],
    "place.add.by": [codeOf(placeCommands.add({ organisation, place: "p9" }, place, as("carl")))],
    "request.ableAssignee": ["rosa", ...outside].map((who) => codeOf(assign(who))),
    "activity.note.by": [codeOf(note("tomo", { audience: "team" }))],
  });
  for (const by of outside)
    for (const path of [requestPath, home]) expect(building.mayRead(path, by)).toBe(false);
  const given = new JudgedOrganisation();
  expect([given.mayRead(requestPath, "rosa"), given.mayRead(requestPath, "tomo")]).toEqual([
    true,
    false,
  ]);
  expect(given.commit(assign("tomo"))).toBeUndefined();
  expect(given.mayRead(requestPath, "tomo")).toBe(true);
  const told = new JudgedOrganisation();
  expect(told.commit(note("tess", { audience: "team" }))).toBeUndefined();
  expect(told.mayRead(entryPath("act1"), "rosa")).toBe(false);
  expect(told.mayRead(entryPath("act1"), "cleo")).toBe(true);
});

test("whoever founds an organisation is its admin, with a record, and can do so once", () => {
  const founding = (of: string, role: "admin" | "resident" = "admin", id = "act1") => {
    const act = { id, at: noon, by: { id: "nina", name: "Nina", role } };
    const named = { organisation: of };
    return together(
      organisationCommands.found(
        named,
        { name: "New", zone: "UTC", locale: "en", foundedAt: noon },
        act,
      ),
      memberCommands.add({ ...named, member: "nina" }, { name: "Nina", role, joinedAt: noon }, act),
      siteCommands.add({ ...named, site: "s" }, { name: "Here" }, act),
      foundingCommands.record({ ...named, founding: of }, {}, act),
    );
  };
  const { writes } = founding("fresh");
  const workspace = new JudgedOrganisation();
  expect(workspace.commit(founding("fresh"))).toBeUndefined();
  expect(workspace.get(organisationCodec, "organisations/fresh").name).toBe("New");
  stand({
    "organisation.exists": [codeOf(founding("fresh", "admin", "act2"), workspace)],
    "organisation.member": [
      codeOf(founding(organisation, "admin", "act3"), workspace),
      codeOf(change("nina", ...writes.slice(0, 1))),
    ],
    "organisation.found.by": [
      codeOf(founding("poor", "resident")),
      codeOf(change("nina", ...writes.slice(0, -1))),
    ],
    // Nobody waits in an organisation that is not there yet.
    "member.member": [codeOf(change("nina", ...writes.slice(1)))],
  });
  // The record alone prevents that the id is used again, and it stays.
  const record = "organisations/fresh/foundings/fresh";
  for (const path of workspace.documents.keys())
    if (path.startsWith("organisations/fresh") && path !== record) workspace.documents.delete(path);
  expect(codeOf(founding("fresh", "admin", "act4"), workspace)).toBe("organisation.found.by");
  const remove = { kind: "delete", path: record } as const;
  expect(codeOf(change("nina", remove), workspace)).toBeDefined();
});

test("the owner stays until somebody else is, and whoever loses a right loses their invitations", () => {
  const owned = (over: Fields = { owner: "anna" }): JudgedOrganisation => {
    const workspace = where(over, home);
    const aida = { name: "Aida", role: "admin", active: true, joinedAt: 0 };
    workspace.documents.set(`${home}/members/aida`, aida);
    return workspace;
  };
  const [workspace, free, before] = [owned(), owned({}), owned({ owner: "anna", round: 1 })];
  const of = (each: JudgedOrganisation) => each.get(organisationCodec, home);
  const ends = (by: string) =>
    organisationCommands.endInvitations(of(workspace), {}, workspace.act(by));
  const appoint = (
    whom: string,
    input: Parameters<typeof memberCommands.appoint>[1],
    by = "aida",
  ) => memberCommands.appoint(workspace.member(whom), input, workspace.act(by));
  const leave = (who: string, by = who) =>
    memberCommands.leave(workspace.member(who), {}, workspace.act(by));
  const to = (owner: string | null, by = "anna", own = workspace) =>
    organisationCommands.handOver(of(own), { owner }, own.act(by));
  const losses = [{ active: false }, { role: "resident" }, { until: noon + 1 }] as const;
  const out = appoint("tess", { active: false }, "anna");
  const outWith = (round: number) =>
    codeOf({ ...out, writes: [...out.writes, update(home, { round, revision: 1 })] }, before);
  stand({
    passes: [
      leave("rosa"),
      leave("aida"),
      appoint("anna", { name: "Anna B." }),
      to("aida"),
      ...losses.map((each) => together(appoint("aida", each, "anna"), ends("anna"))),
      together(leave("anna"), to("aida")),
      together(out, ends("anna")),
      together(appoint("tess", { role: "resident" }, "anna"), ends("anna")),
      appoint("tess", { role: "coordinator" }, "anna"),
    ].map((each) => codeOf(each, workspace)),
    "member.ownerFollows": [codeOf(leave("anna"), workspace), codeOf(leave("aida"), free)],
    "member.appoint.by": [codeOf(leave("rosa", "ravi"), workspace)],
    "member.ownerStays": [
      ...losses.flatMap((each) =>
        ["anna", "aida"].map((by) =>
          codeOf(together(appoint("anna", each, by), ends(by)), workspace),
        ),
      ),
      codeOf(
        together(appoint("aida", { active: false }, "anna"), to("aida"), ends("anna")),
        workspace,
      ),
    ],
    "organisation.lastingOwner": ["rosa", "gone", "nobody", null].map((id) =>
      codeOf(to(id), workspace),
    ),
    // No round is skipped or opened again.
    "organisation.endInvitations.sets.round": [outWith(0), outWith(3)],
    "organisation.handOver.by": [codeOf(to("aida", "cleo"), workspace)],
    "member.invitationsEnd": [
      codeOf(out, workspace),
      codeOf(appoint("tess", { role: "resident" }, "anna"), workspace),
      codeOf(out, before),
      outWith(1),
    ],
  });
  expect(free.commit(to("anna", "aida", free))).toBeUndefined();
  expect(codeOf(leave("aida"), free)).toBeUndefined();
});

test("requests are at places in use, on their sites, and places are in one another", () => {
  const shed = where({ place: "shed" });
  const move = (place: string, site: string) =>
    codeOf(requestCommands.adjust(building.request(), { place, site }, as("anna")));
  const triage = requestCommands.triage(
    building.request(),
    { priority: "low", place: "cellar" },
    as("anna"),
  );
  const room = { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop" } as const;
  const add = (over: Fields = {}) =>
    codeOf(tampered(placeCommands.add({ organisation, place: "p9" }, room, as("anna")), 0, over));
  const inside = where({ parent: "hall" }, `${home}/places/hall`);
  const edit = (input: Parameters<typeof placeCommands.change>[1], own = building) =>
    codeOf(
      placeCommands.change(own.get(placeCodec, `${home}/places/hall`), input, as("anna")),
      own,
    );
  const reports = (index: number, over: Fields) => codeOf(tampered(report(), index, over));
  stand({
    passes: [
      codeOf(report()),
      move("cellar", "south"),
      codeOf(adjust(shed), shed),
      codeOf(claim(shed), shed),
      add(),
      add({ parent: "hall" }),
      // Whatever is in itself already can be changed otherwise.
      edit({ name: "Entrance" }, inside),
    ],
    "request.placeInUse": [
      codeOf(report({ place: "nowhere" })),
      codeOf(report({ place: "shed" })),
      move("shed", "north"),
    ],
    "request.siteOfPlace": [
      codeOf(report({ site: "south" })),
      move("cellar", "north"),
      move("hall", "south"),
      codeOf(triage),
    ],
    "place.siteInUse": [add({ site: "closed" }), add({ site: "nowhere" })],
    "place.insideAnother": [
      add({ parent: "nowhere" }),
      add({ parent: "p9" }),
      edit({ parent: "hall" }),
    ],
    "request.report.state": [reports(0, { state: "closed" })],
    "request.report.sets.reporter": [reports(0, { reporter: "rosa" })],
    "request.report.sets.reportedAt": [reports(0, { reportedAt: noon - 1 })],
    "request.report.fields": [reports(0, { priority: "urgent" })],
    "request.import.by": [reports(1, { kind: "import" })],
    "request.create": [reports(1, { kind: "adjust" })],
  });
  expect(building.judge(report({ place: "shed" }))?.clause).toBe("This place is archived.");
});

test("a request is merged into a standing one, and no approval is got around", () => {
  const merged = where(requestFields(), `${home}/requests/r2`);
  const third = requestFields({ state: "merged", mergedInto: "r2" });
  merged.documents.set(`${home}/requests/r3`, third);
  const merge = (mergedInto: string) =>
    codeOf(requestCommands.merge(building.request(), { mergedInto }, as("anna")), merged);
  const waiting = where({ state: "waiting", assignee: "tess", waitingFor: "approval" });
  stand({
    passes: [merge("r2")],
    "request.targetNotMerged": ["r1", "r3", "nowhere"].map(merge),
    "request.approved": [
      requestCommands.wait(waiting.request(), { waitingFor: "parts" }, as("tess")),
      requestCommands.resolve(waiting.request(), { resolution: "Did it." }, as("tess")),
    ].map((each) => codeOf(each, waiting)),
  });
});
