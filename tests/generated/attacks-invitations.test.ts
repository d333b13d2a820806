import { expect, test } from "vitest";
import { counters } from "#generated/counters.ts";
import { recounted } from "#generated/counting.ts";
import { entrancePath } from "#generated/entrance/codec.ts";
import { invitationCodec, invitationPath } from "#generated/invitation/codec.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { personPath } from "#generated/person/codec.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Account, type Change, type Fields, together } from "#generated/runtime.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { tampered } from "./forging.ts";
import { JudgedHouse, noon, organisation } from "./judged-house.ts";

const day = 86_400_000;
const home = `organisations/${organisation}`;
const sams: Account = { isAnonymous: false, email: "sam@example.org" };
const anonymous: Account = { isAnonymous: true };

/** The index of the member in a change of joining. */
const becoming = 0;
const entering = 1;
const redeeming = 3;

/** An organisation with an invitation by Anna, for a technician by default. */
function invited(over: Fields = {}, more: Fields = {}): JudgedHouse {
  const house = new JudgedHouse();
  house.documents.set(invitationPath({ organisation, invitation: "i1" }), {
    role: "technician",
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
    revoked: false,
    ...over,
  });
  house.documents.set(home, { ...house.documents.get(home), ...more });
  return house;
}

/** The same, with Sam as a member. */
function withSam(member: Fields, over: Fields = {}): JudgedHouse {
  const house = invited(over);
  house.documents.set(memberPath({ organisation, member: "sam" }), {
    name: "Sam",
    role: "guest",
    active: true,
    joinedAt: 0,
    ...member,
  });
  return house;
}

/** The change by which a user joins, as the app makes it. */
function coming(house: JudgedHouse, way: WayIn = "join", uid = "sam", id = "act1"): Change {
  return changeOfJoining({
    way,
    organisation,
    invitation: house.get(invitationCodec, invitationPath({ organisation, invitation: "i1" })),
    member: way === "accept" ? house.member(uid) : undefined,
    account: {
      uid,
      isAnonymous: false,
      email: undefined,
      isVerified: true,
      name: "Sam",
      ways: [],
    },
    name: "Sam",
    change: id,
    at: noon,
  });
}

const why = (house: JudgedHouse, change: Change, account: Account = sams) =>
  house.judge(change, account)?.code;
const joins = (over: Fields = {}, more: Fields = {}, account = sams) => {
  const house = invited(over, more);
  return why(house, coming(house), account);
};
/** The change without its `index`-th write. */
const without = (change: Change, index: number): Change => ({
  ...change,
  writes: change.writes.toSpliced(index, 1),
});

test("whoever has an invitation joins as what it says", () => {
  expect(joins()).toBeUndefined();
  expect(joins({ role: "resident", reusable: true })).toBeUndefined();
  expect(
    joins({ role: "guest", sites: ["south"], request: "r1", until: noon + 2 * day }),
  ).toBeUndefined();
});

test("no user joins with a higher role, for longer, or at other sites than the invitation says", () => {
  const limited = { role: "guest", sites: ["south"], request: "r1", until: noon + 2 * day };
  for (const [over, gone] of [
    [{ role: "admin" }, []],
    [{ sites: ["north"] }, []],
    [{ sites: ["south", "north"] }, []],
    [{}, ["sites"]],
    [{ request: "r2" }, []],
    [{ until: noon + 3 * day }, []],
    [{}, ["until"]],
  ] as const) {
    const house = invited(limited);
    const alone = tampered(coming(house), becoming, over, gone);
    expect(why(house, alone)).toBe("member.asInvited");
    expect(why(house, tampered(alone, entering, over, gone))).toBe("entrance.asInvited");
  }
});

test("nobody joins without an entrance of their own that this very change makes", () => {
  const house = invited({ role: "resident", reusable: true });
  const change = coming(house);
  expect(why(house, without(change, entering))).toBe("member.ownEntrance");
  expect(why(house, tampered(change, becoming, {}, ["entrance"]))).toBe("member.ownEntrance");
  expect(house.commit(coming(house, "join", "sue", "act2"), sams)).toBeUndefined();
  const entrance = [...house.documents.keys()].find((path) => path.includes("/entrances/"));
  const id = entrance?.split("/").at(-1) ?? "";
  expect(why(house, without(tampered(change, becoming, { entrance: id }), entering))).toBe(
    "member.ownEntrance",
  );
  expect(why(house, without(change, becoming))).toBe("entrance.becomesMember");
});

test("no former member returns by a used entrance", () => {
  const house = withSam(
    { active: false, leftAt: noon - day, entrance: "old" },
    { role: "resident", reusable: true },
  );
  const entered = { invitation: "i1", role: "resident", by: "sam", at: 0 };
  house.documents.set(entrancePath({ organisation, entrance: "old" }), entered);
  const change = coming(house, "return");
  expect(why(house, change)).toBeUndefined();
  expect(why(house, without(tampered(change, becoming, { entrance: "old" }), entering))).toBe(
    "member.ownEntrance",
  );
});

test("an invitation for one person is used up with the first who comes", () => {
  const house = invited();
  const change = coming(house);
  expect(why(house, without(change, redeeming))).toBe("entrance.unused");
  expect(why(house, tampered(change, entering, {}, ["redemption"]))).toBe(
    "entrance.unused",
  );
  expect(why(house, tampered(change, entering, { redemption: "i2" }))).toBe(
    "entrance.unused",
  );
  expect(why(house, tampered(change, redeeming, { by: "sue" }))).toBeDefined();
  expect(house.commit(change, sams)).toBeUndefined();
  const second = coming(house, "join", "sue", "act2");
  expect(why(house, second)).toBe("entrance.unused");
  expect(why(house, without(second, redeeming))).toBe("entrance.unused");
});

test("nobody comes in by more than 20 invitations in a day, be they of whichever organisation", () => {
  const house = invited({ role: "guest", sites: ["north"], reusable: true });
  const enters = (count: number, from: number): string | undefined => {
    house.documents.set(personPath({ person: "sam" }), {
      entered: { from, count, of: ["before"] },
    });
    return why(house, coming(house));
  };
  expect(enters(19, noon - day / 2)).toBeUndefined();
  expect(enters(20, noon - day / 2)).toBe("entrance.paceOfEntering");
  expect(enters(20, noon - day)).toBeUndefined();
});

test("an invitation for several people cannot be used up", () => {
  const act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };
  const redeem = (redemption: string) =>
    redemptionCommands.redeem({ organisation, redemption }, {}, act);
  expect(why(invited(), redeem("i2"))).toBe("redemption.forOnePerson");
  const shared = invited({ role: "resident", reusable: true });
  expect(why(shared, redeem("i1"))).toBe("redemption.forOnePerson");
});

test("nobody joins by an invitation that has expired, was taken back, is not there or lies elsewhere", () => {
  expect(joins({ expiresAt: noon })).toBe("entrance.notExpired");
  expect(joins({ revoked: true })).toBe("entrance.notRevoked");
  const none = invited();
  const change = coming(none);
  none.documents.delete(invitationPath({ organisation, invitation: "i1" }));
  expect(why(none, change)).toBe("entrance.notRevoked");
  const elsewhere = invited();
  elsewhere.documents.delete(home);
  expect(elsewhere.judge(change, sams)).toBeDefined();
});

test("an invitation ends with the right of its author, and when somebody is put out", () => {
  expect(joins({ by: "gone" })).toBe("entrance.inviterStays");
  expect(joins({ by: "cleo" })).toBe("entrance.inviterStays");
  expect(joins({ by: "rosa", role: "guest", sites: ["north"] })).toBe("entrance.inviterStays");
  expect(joins({ by: "cleo", role: "guest", sites: ["north"] })).toBeUndefined();
  expect(joins({ round: 0 })).toBeUndefined();
  expect(joins({ round: 3 }, { round: 3 })).toBeUndefined();
  expect(joins({}, { round: 1 })).toBe("entrance.openRound");
  expect(joins({ round: 3 }, { round: 4 })).toBe("entrance.openRound");
  expect(joins({ round: 4 }, { round: 3 })).toBe("entrance.openRound");
  const over = invited();
  const anna = memberPath({ organisation, member: "anna" });
  over.documents.set(anna, { ...over.documents.get(anna), until: noon });
  expect(why(over, coming(over))).toBe("entrance.inviterStays");
});

test("an invitation for one address is for the account that confirmed it", () => {
  const bound = { bound: true, email: "Sam@Example.org" };
  expect(joins(bound)).toBeUndefined();
  expect(joins(bound, {}, { isAnonymous: false })).toBe("entrance.boundAddress");
  expect(joins(bound, {}, { isAnonymous: false, email: "sue@example.org" })).toBe(
    "entrance.boundAddress",
  );
  expect(joins({ bound: true })).toBe("entrance.boundAddress");
});

test("an anonymous user gets at most the role that the organisation allows, and never one of the team", () => {
  const guest = { role: "guest", sites: ["north"] };
  const resident = { role: "resident", reusable: true };
  const as = (over: Fields, may: string) => joins(over, { anonymous: may }, anonymous);
  expect(as(guest, "guests")).toBeUndefined();
  expect(as(guest, "residents")).toBeUndefined();
  expect(as(resident, "residents")).toBeUndefined();
  for (const refused of [
    as(guest, "nobody"),
    as(resident, "nobody"),
    as(resident, "guests"),
    as({}, "residents"),
  ])
    expect(refused).toBe("entrance.accountNeeded");
});

test("nobody joins for somebody else, twice, or as one of the team by adding themselves", () => {
  const house = invited({ role: "resident", reusable: true });
  expect(why(house, { ...coming(house, "join", "sue"), by: "sam" })).toBe("member.member");
  const act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };
  const input = { name: "Sam", role: "admin", joinedAt: noon } as const;
  const add = memberCommands.add({ organisation, member: "sam" }, input, act);
  expect(house.judge(add, sams)).toBeDefined();
  expect(house.commit(coming(house), sams)).toBeUndefined();
  expect(house.judge(coming(house, "join", "sam", "act2"), sams)).toBeDefined();
});

test("a joining user makes no other change before they are a member", () => {
  const house = invited();
  const act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "technician" } };
  const report = requestCommands.report(
    { organisation, request: "r9" },
    { number: "K7Q9", title: "A lamp", category: "lighting", place: "hall", site: "north" },
    act,
  );
  expect(why(house, together(coming(house), report))).toBe("request.member");
});

test("a public profile is written with its member, and equals the member", () => {
  const house = invited();
  const change = recounted(coming(house), counters, (path) => house.documents.get(path));
  expect(house.judgeBare(change, sams)?.code).toBe("member.directory");
  const path = `${home}/directory/sam`;
  const entry = (fields: Fields, at = path): Change => ({
    ...change,
    writes: [...change.writes, { kind: "create", path: at, fields }],
  });
  const whole = { name: "Sam", role: "technician", active: true };
  expect(house.judgeBare(entry(whole), sams)).toBeUndefined();
  for (const lie of [{ name: "Anna" }, { role: "admin" }, { active: false }, { sites: ["north"] }])
    expect(house.judgeBare(entry({ ...whole, ...lie }), sams)?.code).toBe("member.directory");
  expect(house.judgeBare(entry(whole, `${home}/directory/anna`), sams)).toBeDefined();
  const alone = { ...change, by: "rosa", writes: entry(whole).writes.slice(-1) };
  expect(house.judgeBare(alone, sams)?.code).toBe("directory.show.by");
});

test("only a guest changes their role by an invitation", () => {
  const house = withSam({ sites: ["north"], label: "l1" });
  const change = coming(house, "accept");
  expect(why(house, change)).toBeUndefined();
  expect(why(house, tampered(change, becoming, { role: "admin" }))).toBe("member.asInvited");
  expect(why(house, without(change, entering))).toBe("member.ownEntrance");
  const me = house.member("sam");
  expect(why(house, memberCommands.appoint(me, { role: "admin" }, house.act("sam")))).toBe(
    "member.appoint.by",
  );
  const resident = withSam({ role: "resident" });
  expect(why(resident, coming(resident, "accept"))).toBe("member.accept.by");
});

test("members who left or whose time is over may return, and members who were put out may not", () => {
  const back = (member: Fields) => {
    const house = withSam(member);
    return why(house, coming(house, "return"));
  };
  expect(back({ active: false, leftAt: noon - day })).toBeUndefined();
  expect(back({ role: "guest", sites: ["north"], request: "r1", until: noon })).toBeUndefined();
  expect(back({ active: false })).toBe("member.leftByThemselves");
  expect(back({ active: false, until: noon })).toBe("member.leftByThemselves");
  expect(back({ active: false, role: "admin" })).toBe("member.leftByThemselves");
  expect(back({ role: "resident" })).toBeDefined();
  const out = withSam({ active: false });
  expect(out.judge(coming(out), sams)).toBeDefined();
});

test("a returning member does not keep earlier permissions", () => {
  const house = withSam({ active: false, leftAt: noon - day, charts: true });
  const change = coming(house, "return");
  expect(why(house, tampered(change, becoming, {}, ["charts"]))).toBeDefined();
  expect(why(house, change)).toBeUndefined();
});

test("an admin invites for 90 days at most, in their own name and that of the house, and shares what is for residents and guests", () => {
  const house = new JudgedHouse();
  const input = { role: "technician", expiresAt: noon + day, organisationName: "The House" };
  const by = (over: object, id = "anna") => {
    const whole = { ...input, role: "technician", ...over } as const;
    const at = { organisation, invitation: "i9" };
    return invitationCommands.invite(at, whole, house.act(id));
  };
  expect(why(house, by({}))).toBeUndefined();
  expect(why(house, by({ role: "resident", reusable: true }))).toBeUndefined();
  expect(why(house, by({ expiresAt: noon + 90 * day }))).toBeUndefined();
  for (const over of [
    { expiresAt: noon + 90 * day + 1 },
    { expiresAt: noon },
    { reusable: true },
    { bound: true },
    { role: "guest" },
    { organisationName: "The Bank" },
  ])
    expect(house.judge(by(over))).toBeDefined();
  expect(house.judge(tampered(by({}), 0, { byName: "The Bank" }))).toBeDefined();
  expect(house.judge(tampered(by({}), 0, { by: "rosa" }))).toBeDefined();
  for (const id of ["rosa", "tess", "cleo"]) expect(house.judge(by({}, id))).toBeDefined();
});

test("nobody opens an invitation again", () => {
  const house = invited({ revoked: true });
  const path = invitationPath({ organisation, invitation: "i1" });
  const open = (id: string): Change => ({
    id: "act1",
    command: "by hand",
    by: id,
    at: noon,
    writes: [{ kind: "update", path, set: { revoked: false, revision: 1 } }],
  });
  for (const id of ["anna", "cleo", "rosa"]) expect(house.judge(open(id))).toBeDefined();
});

test("an entrance is read by whoever came in by it", () => {
  const house = invited();
  expect(house.commit(coming(house), sams)).toBeUndefined();
  const entrance = [...house.documents.keys()].find((path) => path.includes("/entrances/")) ?? "";
  expect(house.mayRead(entrance, "sam")).toBe(true);
  for (const id of ["anna", "rosa", "cleo"]) expect(house.mayRead(entrance, id)).toBe(false);
});
