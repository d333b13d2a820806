import { expect, test } from "vitest";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { type Change, type Fields, together } from "#generated/runtime.ts";
import { found } from "#machines/welcome/newcomer.ts";
import { JudgedHouse, noon, organisation } from "./judged-house.ts";

const home = `organisations/${organisation}`;

/** An organisation whose owner is Anna by default, with Aida as another admin. */
function owned(over: Fields = { owner: "anna" }): JudgedHouse {
  const house = new JudgedHouse();
  house.documents.set(home, { ...house.documents.get(home), ...over });
  house.documents.set(`${home}/members/aida`, {
    name: "Aida",
    role: "admin",
    active: true,
    joinedAt: 0,
  });
  return house;
}

const why = (house: JudgedHouse, change: Change) => house.judge(change)?.code;
const organisationOf = (house: JudgedHouse) => house.get(organisationCodec, home);
const ending = (house: JudgedHouse, by: string): Change =>
  organisationCommands.endInvitations(organisationOf(house), {}, house.act(by));

type Appointing = Parameters<typeof memberCommands.appoint>[1];
const appoint = (house: JudgedHouse, whom: string, input: Appointing, by = "aida"): Change =>
  memberCommands.appoint(house.member(whom), input, house.act(by));
const leave = (house: JudgedHouse, who: string): Change =>
  memberCommands.leave(house.member(who), {}, house.act(who));

test("every member but the owner may leave, and no member may make another one leave", () => {
  const house = owned();
  expect(why(house, leave(house, "rosa"))).toBeUndefined();
  expect(why(house, leave(house, "aida"))).toBeUndefined();
  expect(why(house, leave(house, "anna"))).toBe("member.ownerFollows");
  const other = memberCommands.leave(house.member("rosa"), {}, house.act("ravi"));
  expect(house.judge(other)).toBeDefined();
});

test("the owner is not put out, given a lower role or a last day, by themselves or another", () => {
  for (const input of [{ active: false }, { role: "resident" }, { until: noon + 1 }] as const) {
    const house = owned();
    for (const by of ["anna", "aida"])
      expect(why(house, together(appoint(house, "anna", input, by), ending(house, by)))).toBe(
        "member.ownerStays",
      );
    expect(
      why(house, together(appoint(house, "aida", input, "anna"), ending(house, "anna"))),
    ).toBeUndefined();
  }
  const house = owned();
  expect(why(house, appoint(house, "anna", { name: "Anna B." }))).toBeUndefined();
});

test("without an owner no admin may leave, until there is one", () => {
  const house = owned({});
  expect(why(house, leave(house, "aida"))).toBe("member.ownerFollows");
  const change = organisationCommands.handOver(
    organisationOf(house),
    { owner: "anna" },
    house.act("aida"),
  );
  expect(house.commit(change)).toBeUndefined();
  expect(why(house, leave(house, "aida"))).toBeUndefined();
});

test("the owner hands over to an active admin whose membership does not end, and to nobody else", () => {
  const house = owned();
  const to = (owner: string | null, by = "anna") =>
    organisationCommands.handOver(organisationOf(house), { owner }, house.act(by));
  expect(why(house, to("aida"))).toBeUndefined();
  for (const id of ["rosa", "gone", "nobody", null])
    expect(why(house, to(id))).toBe("organisation.lastingOwner");
  expect(why(house, to("aida", "cleo"))).toBe("organisation.handOver.by");
  const both = together(
    appoint(house, "aida", { active: false }, "anna"),
    to("aida"),
    ending(house, "anna"),
  );
  expect(house.judge(both)).toBeDefined();
  const along = together(leave(house, "anna"), to("aida"));
  expect(why(house, along)).toBeUndefined();
});

test("whoever puts somebody out or gives them a lower role ends every open invitation with it", () => {
  const house = owned();
  for (const input of [{ active: false }, { role: "resident" }] as const) {
    const change = appoint(house, "tess", input, "anna");
    expect(why(house, change)).toBe("member.invitationsEnd");
    expect(why(house, together(change, ending(house, "anna")))).toBeUndefined();
  }
  expect(why(house, appoint(house, "tess", { role: "coordinator" }, "anna"))).toBeUndefined();
  // An earlier round is not enough, and none may be skipped or reopened.
  const before = owned({ owner: "anna", round: 1 });
  const change = appoint(before, "tess", { active: false }, "anna");
  expect(why(before, change)).toBe("member.invitationsEnd");
  for (const round of [0, 1, 3]) {
    const writes = [
      ...change.writes,
      { kind: "update" as const, path: home, set: { round, revision: 1 } },
    ];
    expect(why(before, { ...change, writes })).toBeDefined();
  }
});

test("an organisation is founded with its record, and its id never again", () => {
  const founded = (member: string): Change => {
    let count = 0;
    const newId = () => `fresh${(count += 1)}`.padEnd(20, "0");
    const newcomer = { you: "Nina", house: "New", zone: "UTC", building: "House" };
    return found(newcomer, { newId, member, at: noon, locale: "en" }).change;
  };
  const change = founded("nina");
  const [top] = change.writes.map(({ path }) => path);
  const house = new JudgedHouse();
  const bare = change.writes.filter(({ path }) => !path.includes("/foundings/"));
  expect(why(house, { ...change, writes: bare })).toBe("organisation.found.by");
  expect(house.commit(change)).toBeUndefined();
  expect(house.documents.delete(top ?? "")).toBe(true);
  // Every other document that would prevent it is deleted too.
  for (const path of house.documents.keys())
    if (path.startsWith(`${top}/`) && !path.includes("/foundings/")) house.documents.delete(path);
  expect(why(house, founded("mallory"))).toBe("organisation.found.by");
  const record = change.writes.find(({ path }) => path.includes("/foundings/"))?.path ?? "";
  const writes = [{ kind: "delete", path: record } as const];
  expect(house.judge({ ...founded("mallory"), writes })).toBeDefined();
});
