import { expect, test } from "vitest";
import { counters } from "#generated/counters.ts";
import { recounted } from "#generated/counting.ts";
import { deviceCommands } from "#generated/device/commands.ts";
import { invitationCodec, invitationPath } from "#generated/invitation/codec.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import { labelCodec } from "#generated/label/codec.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { noticeCodec, noticePath } from "#generated/notice/codec.ts";
import { noticeCommands } from "#generated/notice/commands.ts";
import { personCommands } from "#generated/person/commands.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import {
  type AccountClaims,
  type ActorStamp,
  type Change,
  type Fields,
  together,
} from "#generated/runtime.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { change as byHand, codeOf, create, home, stand, tampered, update } from "./forging.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

// What no attack tries; all of those are judged here in tests/attacks/attacks.test.ts.

const day = 86_400_000;
const invitation = invitationPath({ organisation, invitation: "i1" });
const label = `${home}/labels/l1`;
const sams: AccountClaims = { isAnonymous: false, email: "sam@example.org" };
const anonymous: AccountClaims = { isAnonymous: true };
const sam: ActorStamp = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };

/** The places of these writes in a change of joining. */
const [becoming, entering, redeeming] = [0, 1, 3];

/** An organisation with these documents, or fields of them, besides its own. */
function withAll(documents: Readonly<Record<string, Fields>>): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  for (const [path, over] of Object.entries(documents))
    workspace.documents.set(path, { ...workspace.documents.get(path), ...over });
  return workspace;
}

const invite = (over: Fields = {}): Fields => ({
  role: "technician",
  expiresAt: noon + day,
  organisationName: "The House",
  by: "anna",
  at: noon - day,
  revoked: false,
  ...over,
});
const member = (over: Fields): Fields => ({
  name: "Sam",
  role: "guest",
  active: true,
  joinedAt: 0,
  ...over,
});
const labelled: Fields = {
  place: "hall",
  site: "north",
  placeName: "Hall",
  siteName: "North",
  organisationName: "The House",
  active: true,
};

/** An organisation with an invitation by Anna, for a technician by default. */
const invited = (over: Fields = {}, itself: Fields = {}) =>
  withAll({ [invitation]: invite(over), [home]: itself });

/** The same, with Sam as a member. */
const withSam = (over: Fields, its: Fields = {}) =>
  withAll({ [invitation]: invite(its), [`${home}/members/sam`]: member(over) });

/** An organisation with a label, and Sam as a guest at its site. */
const withGuest = (over: Fields = {}, its: Fields = {}) =>
  withAll({
    [label]: { ...labelled, ...its },
    [`${home}/members/sam`]: member({ sites: ["north"], ...over }),
  });

/** The change by which a user joins, as the app makes it. */
function coming(own: JudgedOrganisation, way: WayIn = "join", uid = "sam", id = "act1"): Change {
  return changeOfJoining({
    way,
    organisation,
    invitation: own.get(invitationCodec, invitation),
    member: way === "accept" ? own.member(uid) : undefined,
    account: { uid, isAnonymous: false, email: undefined, isVerified: true, name: "Sam", ways: [] },
    name: "Sam",
    change: id,
    at: noon,
  });
}

const why = (own: JudgedOrganisation, change: Change, account: AccountClaims = sams) =>
  own.judge(change, account)?.code;
const joins = (over: Fields = {}, itself: Fields = {}, account = sams) => {
  const own = invited(over, itself);
  return why(own, coming(own), account);
};
/** The change without its `index`-th write. */
const without = (change: Change, index: number): Change => ({
  ...change,
  writes: change.writes.toSpliced(index, 1),
});

const reporting = (act: ActorStamp) =>
  requestCommands.report(
    { organisation, request: "r9" },
    { number: "K7Q9", title: "A lamp", category: "lighting", place: "hall", site: "north" },
    act,
  );

test("whoever has an invitation joins as what it says, as long as it and its author's right last", () => {
  const guest = { role: "guest", sites: ["north"] };
  const resident = { role: "resident", reusable: true };
  const limited = { role: "guest", sites: ["south"], request: "r1", until: noon + 2 * day };
  const as = (over: Fields, may: string) => joins(over, { anonymous: may }, anonymous);
  const bound = { bound: true, email: "Sam@Example.org" };
  const ended = withAll({
    [invitation]: invite(),
    [`${home}/members/anna`]: { until: noon },
  });
  const none = invited();
  const change = coming(none);
  none.documents.delete(invitation);
  const nowhere = invited();
  nowhere.documents.delete(home);
  const lies = [
    [{ role: "admin" }, []],
    [{ sites: ["north"] }, []],
    [{ sites: ["south", "north"] }, []],
    [{}, ["sites"]],
    [{ request: "r2" }, []],
    [{ until: noon + 3 * day }, []],
    [{}, ["until"]],
  ] as const;
  const asLimited = lies.map(([over, gone]) =>
    tampered(coming(invited(limited)), becoming, over, gone),
  );
  stand({
    passes: [
      joins(),
      joins(resident),
      joins(limited),
      joins({ by: "cleo", ...guest }),
      joins({ round: 0 }),
      joins({ round: 3 }, { round: 3 }),
      joins(bound),
      as(guest, "guests"),
      as(guest, "residents"),
      as(resident, "residents"),
    ],
    "member.asInvited": asLimited.map((each) => why(invited(limited), each)),
    "entrance.asInvited": asLimited.map((each, at) => {
      const [over, gone] = lies[at] ?? [{}, []];
      return why(invited(limited), tampered(each, entering, over, gone));
    }),
    "entrance.notExpired": [joins({ expiresAt: noon })],
    "entrance.notRevoked": [why(none, change)],
    "member.member": [
      why(nowhere, change),
      why(invited(resident), { ...coming(invited(resident), "join", "sue"), by: "sam" }),
    ],
    "entrance.inviterStays": [
      joins({ by: "gone" }),
      joins({ by: "cleo" }),
      joins({ by: "rosa", ...guest }),
      why(ended, coming(ended)),
    ],
    "entrance.openRound": [
      joins({}, { round: 1 }),
      joins({ round: 3 }, { round: 4 }),
      joins({ round: 4 }, { round: 3 }),
    ],
    "entrance.boundAddress": [joins(bound, {}, { isAnonymous: false }), joins({ bound: true })],
    "entrance.accountNeeded": [
      as(guest, "nobody"),
      as(resident, "nobody"),
      as(resident, "guests"),
      as({}, "residents"),
    ],
    // Nothing else is changed before they are a member.
    "request.member": [
      why(
        invited(),
        together(coming(invited()), reporting({ ...sam, by: { ...sam.by, role: "technician" } })),
      ),
    ],
  });
});

test("everybody comes in by an entrance of their own, which uses up an invitation for one person", () => {
  const shared = { role: "resident", reusable: true };
  const own = invited(shared);
  const change = coming(own);
  expect(own.commit(coming(own, "join", "sue", "act2"), sams)).toBeUndefined();
  const used = [...own.documents.keys()].find((path) => path.includes("/entrances/"))?.split("/");
  const left = withSam({ active: false, leftAt: noon - day, entrance: "old" }, shared);
  const old = { invitation: "i1", role: "resident", by: "sam", at: 0 };
  left.documents.set(`${home}/entrances/old`, old);
  const back = coming(left, "return");
  const forOne = invited();
  const first = coming(forOne);
  const redeem = (redemption: string) =>
    redemptionCommands.redeem({ organisation, redemption }, {}, sam);
  const add = memberCommands.add(
    { organisation, member: "sam" },
    { name: "Sam", role: "admin", joinedAt: noon },
    sam,
  );
  const paced = (count: number, from: number) => {
    const entered = { from, count, of: ["before"] };
    const guests = invited({ role: "guest", sites: ["north"], reusable: true });
    guests.documents.set("people/sam", { entered });
    return why(guests, coming(guests));
  };
  stand({
    passes: [why(left, back), why(forOne, first), paced(19, noon - day / 2), paced(20, noon - day)],
    "member.ownEntrance": [
      why(own, without(change, entering)),
      why(own, tampered(change, becoming, {}, ["entrance"])),
      why(own, without(tampered(change, becoming, { entrance: used?.at(-1) ?? "" }), entering)),
      why(left, without(tampered(back, becoming, { entrance: "old" }), entering)),
    ],
    "entrance.becomesMember": [why(own, without(change, becoming))],
    "entrance.unused": [
      why(forOne, without(first, redeeming)),
      why(forOne, tampered(first, entering, {}, ["redemption"])),
      why(forOne, tampered(first, entering, { redemption: "i2" })),
      why(forOne, tampered(first, redeeming, { by: "sue" })),
    ],
    "entrance.paceOfEntering": [paced(20, noon - day / 2)],
    "redemption.forOnePerson": [why(invited(), redeem("i2")), why(invited(shared), redeem("i1"))],
    "member.scan.fields": [why(own, add)],
  });
  expect(forOne.commit(first, sams)).toBeUndefined();
  const entrance = [...forOne.documents.keys()].find((path) => path.includes("/entrances/")) ?? "";
  expect(["sam", "anna", "rosa", "cleo"].filter((id) => forOne.mayRead(entrance, id))).toEqual([
    "sam",
  ]);
  const second = coming(forOne, "join", "sue", "act2");
  stand({
    "entrance.unused": [why(forOne, second), why(forOne, without(second, redeeming))],
    "member.exists": [why(forOne, coming(forOne, "join", "sam", "act3"))],
  });
});

test("a public profile is written with its member, and equals the member", () => {
  const own = invited();
  const change = recounted(coming(own), counters, (path) => own.documents.get(path));
  const whole = { name: "Sam", role: "technician", active: true };
  const judged = (over: Fields, who = "sam", from = change, by = "sam") =>
    own.judgeBare(
      {
        ...from,
        by,
        writes: [...from.writes, create(`${home}/directory/${who}`, { ...whole, ...over })],
      },
      sams,
    )?.code;
  stand({
    passes: [judged({})],
    "member.directory": [
      own.judgeBare(change, sams)?.code,
      judged({ name: "Anna" }),
      judged({ role: "admin" }),
      judged({ active: false }),
      judged({ sites: ["north"] }),
      judged({}, "anna"),
    ],
    "directory.show.by": [judged({}, "sam", { ...change, writes: [] }, "rosa")],
  });
});

test("guests accept, those who left return without what they were given, and those who were put out do not", () => {
  const guest = withSam({ sites: ["north"], label: "l1" });
  const change = coming(guest, "accept");
  const resident = withSam({ role: "resident" });
  const back = (over: Fields) => why(withSam(over), coming(withSam(over), "return"));
  const charts = withSam({ active: false, leftAt: noon - day, charts: true });
  const out = withSam({ active: false });
  stand({
    passes: [
      why(guest, change),
      why(charts, coming(charts, "return")),
      back({ active: false, leftAt: noon - day }),
      back({ role: "guest", sites: ["north"], request: "r1", until: noon }),
    ],
    "member.asInvited": [why(guest, tampered(change, becoming, { role: "admin" }))],
    "member.ownEntrance": [why(guest, without(change, entering))],
    "member.accept.by": [why(resident, coming(resident, "accept"))],
    "member.leftByThemselves": [
      back({ active: false }),
      back({ active: false, until: noon }),
      back({ active: false, role: "admin" }),
    ],
    "member.visit.fields": [back({ role: "resident" })],
    "member.revisit.fields": [
      why(charts, tampered(coming(charts, "return"), becoming, {}, ["charts"])),
    ],
    "member.member": [why(out, coming(out))],
  });
});

test("admins invite in their own name, and coordinators only contractors to requests of their sites", () => {
  const own = new JudgedOrganisation();
  const at = { organisation, invitation: "i9" };
  const input = { expiresAt: noon + day, organisationName: "The House" };
  const inviting = (over: object = {}, id = "anna") =>
    invitationCommands.invite(at, { ...input, role: "technician", ...over }, own.act(id));
  const by = (over: object, id?: string) => why(own, inviting(over, id));
  const contractor = { ...input, role: "guest", request: "r1", sites: ["north"] } as const;
  const engages = (id: string, over: object = {}) =>
    why(own, invitationCommands.engage(at, { ...contractor, ...over }, own.act(id)));
  const again = update(invitation, { revoked: false, revision: 1 });
  stand({
    passes: [
      by({}),
      by({ role: "resident", reusable: true }),
      by({ expiresAt: noon + 90 * day }),
      by({ ...contractor, role: "admin" }),
      engages("cleo"),
    ],
    "invitation.expiresInTime": [by({ expiresAt: noon + 90 * day + 1 }), by({ expiresAt: noon })],
    "invitation.sharedByResidents": [by({ reusable: true })],
    "invitation.addressGiven": [by({ bound: true })],
    "invitation.sitesOfGuest": [by({ role: "guest" })],
    "invitation.nameOfOrganisation": [by({ organisationName: "The Bank" })],
    "invitation.engage.sets.byName": [why(own, tampered(inviting(), 0, { byName: "The Bank" }))],
    "invitation.engage.sets.by": [why(own, tampered(inviting(), 0, { by: "rosa" }))],
    "invitation.invite.by": [
      ...["rosa", "tess", "cleo"].map((id) => by({}, id)),
      engages("carl"),
      engages("tess"),
      ...[{ expiresAt: noon }, { role: "admin" }, { request: undefined }].map((over) =>
        engages("cleo", over),
      ),
    ],
    "invitation.revoke.sets.revoked": [why(invited({ revoked: true }), byHand("anna", again))],
    "invitation.revoke.by": ["cleo", "rosa"].map((id) =>
      why(invited({ revoked: true }), byHand(id, again)),
    ),
  });
});

test("a guest sees what they reported or came for, nothing elsewhere, and nothing after their time", () => {
  const own = withGuest();
  own.documents.set(`${home}/requests/r2`, requestFields({ reporter: "sam" }));
  own.documents.set(invitation, invite({ role: "admin" }));
  const seen = ["requests/r2", "members/sam", "places/hall", "invitations/i1", "labels/l1"];
  const hidden = ["requests/r1", "members/anna", "places/cellar", "sites/south"];
  expect([...seen, ...hidden].filter((each) => own.mayRead(`${home}/${each}`, "sam"))).toEqual(
    seen,
  );
  const sees = (over: Fields) => withGuest(over).mayRead(`${home}/requests/r1`, "sam");
  expect([{ request: "r1" }, { role: "admin", until: noon + 1 }].map(sees)).toEqual([true, true]);
  expect(sees({ role: "admin", until: noon })).toBe(false);
  const finders = (path: string) =>
    ["nobody", "sam", "rosa", "tess", "carl", "cleo", "anna"].filter((id) =>
      own.mayList(`${home}/${path}`, id),
    );
  expect(own.mayRead(invitation, "nobody") && own.mayRead(label, "nobody")).toBe(true);
  expect(finders("labels/l1")).toEqual(["cleo", "anna"]);
  expect(finders("invitations/i1")).toEqual(["anna"]);
  expect(own.mayList(`${home}/places/hall`, "sam")).toBe(false);
  expect(own.mayList(`${home}/members/anna`, "sam")).toBe(false);
});

test("notices, looks, devices and accounts are nobody else's", () => {
  const path = noticePath({ organisation, member: "rosa", notice: "n1" });
  const fields = { kind: "moved", request: "r1", title: "The lamp is out", at: noon, seen: false };
  const own = withAll({ [path]: fields, "people/rosa": { organisations: [organisation] } });
  const notice = own.get(noticeCodec, path);
  const sees = (by: string) => why(own, noticeCommands.see(notice, { seen: true }, own.act(by)));
  const begins = (person: string) => why(own, personCommands.begin({ person }, {}, sam));
  const looks = (look: string, by: string) =>
    why(
      withGuest(),
      lookCommands.begin({ organisation, request: "r1", look }, {}, withGuest().act(by)),
    );
  const device = { token: "t", zone: "UTC", locale: "en", seenAt: noon };
  const register = (person: string) =>
    deviceCommands.register({ person, device: "d" }, device, sam);
  // The write alone, because the count beside it would create the person.
  const { writes, ...rest } = register("sam");
  const there = withAll({ "people/sam": { organisations: [] } });
  const both = withAll({ "people/rosa": { organisations: [] } });
  stand({
    passes: [sees("rosa"), begins("sam"), looks("tess", "tess"), why(there, register("sam"))],
    "notice.create": [why(new JudgedOrganisation(), byHand("rosa", create(path, fields)))],
    "notice.see.by": [sees("anna")],
    "person.begin.by": [
      why(new JudgedOrganisation(), personCommands.begin({ person: "rosa" }, {}, sam)),
    ],
    "device.parent": [own.judgeBare({ ...rest, writes: writes.slice(0, 1) })?.code],
    "device.register.by": [why(both, register("rosa"))],
    "look.begin.by": [looks("tess", "cleo"), looks("sam", "sam")],
  });
  for (const each of [path, "people/rosa"])
    expect(["rosa", "anna"].filter((by) => own.mayRead(each, by))).toEqual(["rosa"]);
});

test("whoever scans a label is a guest at its site, while it is active, and nothing more", () => {
  const scanning = (sites = ["north"], of = "l1"): Change =>
    memberCommands.scan({ organisation, member: "sam" }, { name: "Sam", sites, label: of }, sam);
  const scan = (change = scanning(), its: Fields = {}, itself: Fields = {}, account = sams) =>
    why(withAll({ [label]: { ...labelled, ...its }, [home]: itself }), change, account);
  const reports = (its: Fields) =>
    codeOf(reporting(withGuest().act("sam")), withGuest({ label: "l1" }, its));
  stand({
    passes: [
      scan(),
      scan(scanning(), {}, {}, anonymous),
      scan(scanning(), {}, { anonymous: "nobody" }, { isAnonymous: false }),
      reports({}),
    ],
    "member.siteOfLabel": [scan(scanning(["south"])), scan(scanning(["north", "south"]))],
    "member.labelActive": [scan(scanning(), { active: false }), scan(scanning(["north"], "l2"))],
    "member.scan.sets.role": [scan(tampered(scanning(), 0, { role: "admin" }))],
    "member.scanningAllowed": [scan(scanning(), {}, { scanning: false })],
    "member.accountNeeded": [scan(scanning(), {}, { anonymous: "nobody" }, anonymous)],
    "request.labelActive": [reports({ active: false })],
  });
});

test("labels, places and requests are made and moved by the team of both sites", () => {
  const code = "0123456789abcdef";
  // The code of the hall.
  const moving = `${home}/labels/abcdefghijklmnop`;
  const own = withAll({
    [moving]: { ...labelled, place: "cellar", site: "south" },
    [`${home}/places/attic`]: { name: "Attic", kind: "room", site: "north", code },
    [`${home}/requests/r2`]: requestFields({ place: "cellar", site: "south" }),
  });
  const { active: _, ...input } = labelled;
  const adds = (id: string, over: Fields = {}) => {
    const change = labelCommands.add(
      { organisation, label: code },
      {
        place: "attic",
        site: "north",
        placeName: "Attic",
        siteName: "North",
        organisationName: "The House",
      },
      own.act(id),
    );
    return why(own, tampered(change, 0, { ...input, place: "attic", ...over }));
  };
  const moves = (id: string) => {
    const [to, act] = [{ place: "hall", site: "north" }, own.act(id)];
    const place = own.get(placeCodec, `${home}/places/cellar`);
    return [
      labelCommands.change(own.get(labelCodec, moving), to, act),
      placeCommands.change(place, { site: "north" }, act),
      requestCommands.adjust(own.request("r2"), to, act),
    ].map((each) => why(own, each));
  };
  stand({
    passes: [adds("cleo"), ...moves("cleo")],
    "label.add.by": [adds("carl"), adds("tess")],
    "label.siteOfPlace": [adds("cleo", { site: "south" })],
    "label.codeOfPlace": [adds("cleo", { place: "hall" })],
  });
  expect(moves("carl")).toEqual(["label.change.by", "place.change.by", "request.adjust.by"]);
});
