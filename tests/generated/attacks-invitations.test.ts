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
import { type AccountClaims, type Change, type Fields, together } from "#generated/runtime.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { tampered } from "./forging.ts";
import { JudgedOrganisation, noon, organisation } from "./judged-organisation.ts";

const day = 86_400_000;
const home = `organisations/${organisation}`;
const sams: AccountClaims = { isAnonymous: false, email: "sam@example.org" };
const anonymous: AccountClaims = { isAnonymous: true };

/** The index of the member in a change of joining. */
const becoming = 0;
const entering = 1;
const redeeming = 3;

/** An organisation with an invitation by Anna, for a technician by default. */
function invited(over: Fields = {}, more: Fields = {}): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(invitationPath({ organisation, invitation: "i1" }), {
    role: "technician",
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
    revoked: false,
    ...over,
  });
  workspace.documents.set(home, { ...workspace.documents.get(home), ...more });
  return workspace;
}

/** The same, with Sam as a member. */
function withSam(member: Fields, over: Fields = {}): JudgedOrganisation {
  const workspace = invited(over);
  workspace.documents.set(memberPath({ organisation, member: "sam" }), {
    name: "Sam",
    role: "guest",
    active: true,
    joinedAt: 0,
    ...member,
  });
  return workspace;
}

/** The change by which a user joins, as the app makes it. */
function coming(
  workspace: JudgedOrganisation,
  way: WayIn = "join",
  uid = "sam",
  id = "act1",
): Change {
  return changeOfJoining({
    way,
    organisation,
    invitation: workspace.get(invitationCodec, invitationPath({ organisation, invitation: "i1" })),
    member: way === "accept" ? workspace.member(uid) : undefined,
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

const why = (workspace: JudgedOrganisation, change: Change, account: AccountClaims = sams) =>
  workspace.judge(change, account)?.code;
const joins = (over: Fields = {}, more: Fields = {}, account = sams) => {
  const workspace = invited(over, more);
  return why(workspace, coming(workspace), account);
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
    const workspace = invited(limited);
    const alone = tampered(coming(workspace), becoming, over, gone);
    expect(why(workspace, alone)).toBe("member.asInvited");
    expect(why(workspace, tampered(alone, entering, over, gone))).toBe("entrance.asInvited");
  }
});

test("nobody joins without an entrance of their own that this very change makes", () => {
  const workspace = invited({ role: "resident", reusable: true });
  const change = coming(workspace);
  expect(why(workspace, without(change, entering))).toBe("member.ownEntrance");
  expect(why(workspace, tampered(change, becoming, {}, ["entrance"]))).toBe("member.ownEntrance");
  expect(workspace.commit(coming(workspace, "join", "sue", "act2"), sams)).toBeUndefined();
  const entrance = [...workspace.documents.keys()].find((path) => path.includes("/entrances/"));
  const id = entrance?.split("/").at(-1) ?? "";
  expect(why(workspace, without(tampered(change, becoming, { entrance: id }), entering))).toBe(
    "member.ownEntrance",
  );
  expect(why(workspace, without(change, becoming))).toBe("entrance.becomesMember");
});

test("no former member returns by a used entrance", () => {
  const workspace = withSam(
    { active: false, leftAt: noon - day, entrance: "old" },
    { role: "resident", reusable: true },
  );
  const entered = { invitation: "i1", role: "resident", by: "sam", at: 0 };
  workspace.documents.set(entrancePath({ organisation, entrance: "old" }), entered);
  const change = coming(workspace, "return");
  expect(why(workspace, change)).toBeUndefined();
  expect(why(workspace, without(tampered(change, becoming, { entrance: "old" }), entering))).toBe(
    "member.ownEntrance",
  );
});

test("an invitation for one person is used up with the first who comes", () => {
  const workspace = invited();
  const change = coming(workspace);
  expect(why(workspace, without(change, redeeming))).toBe("entrance.unused");
  expect(why(workspace, tampered(change, entering, {}, ["redemption"]))).toBe("entrance.unused");
  expect(why(workspace, tampered(change, entering, { redemption: "i2" }))).toBe("entrance.unused");
  expect(why(workspace, tampered(change, redeeming, { by: "sue" }))).toBeDefined();
  expect(workspace.commit(change, sams)).toBeUndefined();
  const second = coming(workspace, "join", "sue", "act2");
  expect(why(workspace, second)).toBe("entrance.unused");
  expect(why(workspace, without(second, redeeming))).toBe("entrance.unused");
});

test("nobody comes in by more than 20 invitations in a day, be they of whichever organisation", () => {
  const workspace = invited({ role: "guest", sites: ["north"], reusable: true });
  const enters = (count: number, from: number): string | undefined => {
    workspace.documents.set(personPath({ person: "sam" }), {
      entered: { from, count, of: ["before"] },
    });
    return why(workspace, coming(workspace));
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
  const workspace = invited({ role: "resident", reusable: true });
  expect(why(workspace, { ...coming(workspace, "join", "sue"), by: "sam" })).toBe("member.member");
  const act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };
  const input = { name: "Sam", role: "admin", joinedAt: noon } as const;
  const add = memberCommands.add({ organisation, member: "sam" }, input, act);
  expect(workspace.judge(add, sams)).toBeDefined();
  expect(workspace.commit(coming(workspace), sams)).toBeUndefined();
  expect(workspace.judge(coming(workspace, "join", "sam", "act2"), sams)).toBeDefined();
});

test("a joining user makes no other change before they are a member", () => {
  const workspace = invited();
  const act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "technician" } };
  const report = requestCommands.report(
    { organisation, request: "r9" },
    { number: "K7Q9", title: "A lamp", category: "lighting", place: "hall", site: "north" },
    act,
  );
  expect(why(workspace, together(coming(workspace), report))).toBe("request.member");
});

test("a public profile is written with its member, and equals the member", () => {
  const workspace = invited();
  const change = recounted(coming(workspace), counters, (path) => workspace.documents.get(path));
  expect(workspace.judgeBare(change, sams)?.code).toBe("member.directory");
  const path = `${home}/directory/sam`;
  const entry = (fields: Fields, at = path): Change => ({
    ...change,
    writes: [...change.writes, { kind: "create", path: at, fields }],
  });
  const whole = { name: "Sam", role: "technician", active: true };
  expect(workspace.judgeBare(entry(whole), sams)).toBeUndefined();
  for (const lie of [{ name: "Anna" }, { role: "admin" }, { active: false }, { sites: ["north"] }])
    expect(workspace.judgeBare(entry({ ...whole, ...lie }), sams)?.code).toBe("member.directory");
  expect(workspace.judgeBare(entry(whole, `${home}/directory/anna`), sams)).toBeDefined();
  const alone = { ...change, by: "rosa", writes: entry(whole).writes.slice(-1) };
  expect(workspace.judgeBare(alone, sams)?.code).toBe("directory.show.by");
});

test("only a guest changes their role by an invitation", () => {
  const workspace = withSam({ sites: ["north"], label: "l1" });
  const change = coming(workspace, "accept");
  expect(why(workspace, change)).toBeUndefined();
  expect(why(workspace, tampered(change, becoming, { role: "admin" }))).toBe("member.asInvited");
  expect(why(workspace, without(change, entering))).toBe("member.ownEntrance");
  const me = workspace.member("sam");
  expect(why(workspace, memberCommands.appoint(me, { role: "admin" }, workspace.act("sam")))).toBe(
    "member.appoint.by",
  );
  const resident = withSam({ role: "resident" });
  expect(why(resident, coming(resident, "accept"))).toBe("member.accept.by");
});

test("members who left or whose time is over may return, and members who were put out may not", () => {
  const back = (member: Fields) => {
    const workspace = withSam(member);
    return why(workspace, coming(workspace, "return"));
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
  const workspace = withSam({ active: false, leftAt: noon - day, charts: true });
  const change = coming(workspace, "return");
  expect(why(workspace, tampered(change, becoming, {}, ["charts"]))).toBeDefined();
  expect(why(workspace, change)).toBeUndefined();
});

test("an admin invites for 90 days at most, in their own name and that of the organisation, and shares what is for residents and guests", () => {
  const workspace = new JudgedOrganisation();
  const input = { role: "technician", expiresAt: noon + day, organisationName: "The House" };
  const by = (over: object, id = "anna") => {
    const whole = { ...input, role: "technician", ...over } as const;
    const at = { organisation, invitation: "i9" };
    return invitationCommands.invite(at, whole, workspace.act(id));
  };
  expect(why(workspace, by({}))).toBeUndefined();
  expect(why(workspace, by({ role: "resident", reusable: true }))).toBeUndefined();
  expect(why(workspace, by({ expiresAt: noon + 90 * day }))).toBeUndefined();
  for (const over of [
    { expiresAt: noon + 90 * day + 1 },
    { expiresAt: noon },
    { reusable: true },
    { bound: true },
    { role: "guest" },
    { organisationName: "The Bank" },
  ])
    expect(workspace.judge(by(over))).toBeDefined();
  expect(workspace.judge(tampered(by({}), 0, { byName: "The Bank" }))).toBeDefined();
  expect(workspace.judge(tampered(by({}), 0, { by: "rosa" }))).toBeDefined();
  for (const id of ["rosa", "tess", "cleo"]) expect(workspace.judge(by({}, id))).toBeDefined();
});

test("nobody opens an invitation again", () => {
  const workspace = invited({ revoked: true });
  const path = invitationPath({ organisation, invitation: "i1" });
  const open = (id: string): Change => ({
    id: "act1",
    command: "by hand",
    by: id,
    at: noon,
    writes: [{ kind: "update", path, set: { revoked: false, revision: 1 } }],
  });
  for (const id of ["anna", "cleo", "rosa"]) expect(workspace.judge(open(id))).toBeDefined();
});

test("an entrance is read by whoever came in by it", () => {
  const workspace = invited();
  expect(workspace.commit(coming(workspace), sams)).toBeUndefined();
  const entrance =
    [...workspace.documents.keys()].find((path) => path.includes("/entrances/")) ?? "";
  expect(workspace.mayRead(entrance, "sam")).toBe(true);
  for (const id of ["anna", "rosa", "cleo"]) expect(workspace.mayRead(entrance, id)).toBe(false);
});
