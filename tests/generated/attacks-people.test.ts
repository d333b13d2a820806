import { expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { foundingCommands } from "#generated/founding/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import {
  adjust,
  at,
  change,
  claim,
  codeOf,
  entryPath,
  home,
  report,
  requestPath,
  tampered,
  update,
} from "./forging.ts";
import { JudgedHouse, noon, organisation } from "./judged-house.ts";

const found = (id: string, role: "admin" | "resident" = "admin") => {
  const act = { id: "act1", at: noon, by: { id: "nina", name: "Nina", role } };
  return together(
    organisationCommands.found(
      { organisation: id },
      { name: "New", zone: "UTC", locale: "en", foundedAt: noon },
      act,
    ),
    memberCommands.add(
      { organisation: id, member: "nina" },
      { name: "Nina", role, joinedAt: noon },
      act,
    ),
    siteCommands.add({ organisation: id, site: "s" }, { name: "Here" }, act),
    foundingCommands.record({ organisation: id, founding: id }, {}, act),
  );
};

test("nobody is promoted but by an admin, least of all by themselves", () => {
  const house = new JudgedHouse();
  for (const by of ["rosa", "tess", "cleo"]) {
    const me = house.member(by);
    expect(codeOf(memberCommands.appoint(me, { role: "admin" }, house.act(by)))).toBe(
      "member.appoint.by",
    );
    const hidden = tampered(memberCommands.rename(me, { name: "Boss" }, house.act(by)), 0, {
      role: "admin",
    });
    expect(house.judge(hidden)).toBeDefined();
    expect(
      codeOf(
        memberCommands.add(
          { organisation, member: "new" },
          { name: "N", role: "admin", joinedAt: 0 },
          house.act(by),
        ),
      ),
    ).toBe("member.add.by");
  }
  expect(
    codeOf(memberCommands.appoint(house.member("rosa"), { role: "technician" }, house.act("anna"))),
  ).toBeUndefined();
});

test("a promotion does not count in the change that makes it", () => {
  const house = new JudgedHouse();
  const self = { ...house.documents.get(`${home}/members/rosa`), role: "admin", revision: 1 };
  expect(
    codeOf(
      change("rosa", update(`${home}/members/rosa`, self), update(home, { name: "Mine" })),
      house,
    ),
  ).toBe("member.appoint.by");
});

test("people rename themselves, not each other", () => {
  const house = new JudgedHouse();
  expect(
    codeOf(memberCommands.rename(house.member("rosa"), { name: "Rosa B." }, house.act("rosa"))),
  ).toBeUndefined();
  expect(
    codeOf(memberCommands.rename(house.member("rosa"), { name: "Mud" }, house.act("ravi"))),
  ).toBe("member.rename.by");
});

test("those who left, strangers and members of other organisations do nothing and read nothing", () => {
  const house = new JudgedHouse();
  for (const by of ["gone", "nobody", "otto"]) {
    expect(codeOf({ ...claim(), by })).toBe("request.member");
    expect(codeOf({ ...adjust(), by })).toBe("request.member");
    expect(house.mayRead(requestPath, by)).toBe(false);
    expect(house.mayRead(home, by)).toBe(false);
  }
  expect(house.mayRead(requestPath, "rosa")).toBe(true);
});

test("a person acts in the organisation of the document, whatever they are elsewhere", () => {
  const house = new JudgedHouse();
  house.documents.set("organisations/other/members/rosa", {
    name: "Rosa",
    role: "admin",
    active: true,
    joinedAt: 0,
  });
  expect(codeOf(change("rosa", update(home, { name: "Mine", revision: 1 })), house)).toBe(
    "organisation.configure.by",
  );
});

test("whoever founds an organisation is its admin, and can do so once", () => {
  const house = new JudgedHouse();
  expect(house.commit(found("fresh"))).toBeUndefined();
  expect(house.get(organisationCodec, "organisations/fresh").name).toBe("New");
  expect(codeOf({ ...found("fresh"), id: "act2" }, house)).toBe("organisation.exists");
  expect(codeOf({ ...found(organisation), id: "act3" }, house)).toBe("organisation.member");
  expect(codeOf(found("poor", "resident"))).toBe("organisation.found.by");
});

test("nobody becomes an admin of an organisation that is not there, to wait for it", () => {
  const { writes } = found("fresh");
  expect(codeOf(change("nina", ...writes.slice(1)))).toMatch(/\.member$/);
  expect(codeOf(change("nina", ...writes.slice(0, 1)))).toBe("organisation.member");
});

test("people limited to sites neither report nor manage elsewhere", () => {
  const house = new JudgedHouse();
  expect(codeOf(report({}, "carl"))).toBe("request.report.by");
  expect(codeOf(report({ place: "cellar", site: "south" }, "carl"))).toBeUndefined();
  expect(
    codeOf(
      placeCommands.add(
        { organisation, place: "p9" },
        { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop" },
        house.act("carl"),
      ),
    ),
  ).toBe("place.add.by");
});

test("work is given to people who are there to do it", () => {
  const house = new JudgedHouse();
  const assign = (assignee: string) =>
    requestCommands.assign(house.request(), { assignee }, house.act("anna"));
  expect(codeOf(assign("tess"))).toBeUndefined();
  for (const assignee of ["rosa", "gone", "nobody", "otto"])
    expect(codeOf(assign(assignee))).toBe("request.ableAssignee");
});

test("whoever work is given to may see it, on any site", () => {
  const house = new JudgedHouse();
  expect(house.mayRead(requestPath, "tomo")).toBe(false);
  house.commit(requestCommands.assign(house.request(), { assignee: "tomo" }, house.act("anna")));
  expect(house.mayRead(requestPath, "tomo")).toBe(true);
});

test("what the team says among itself stays there, and whoever sees the request may say something to it", () => {
  const house = new JudgedHouse();
  const note = (by: string) =>
    activityCommands.note(
      { ...at, activity: "act1" },
      { text: "Psst.", audience: "team" },
      house.act(by),
    );
  expect(codeOf(note("tomo"))).toBe("activity.note.by");
  expect(codeOf(note("rosa"))).toBeUndefined();
  expect(house.commit(note("tess"))).toBeUndefined();
  expect(house.mayRead(entryPath("act1"), "rosa")).toBe(false);
  expect(house.mayRead(entryPath("act1"), "cleo")).toBe(true);
});
