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
import { JudgedOrganisation, noon, organisation } from "./judged-organisation.ts";

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
  const workspace = new JudgedOrganisation();
  for (const by of ["rosa", "tess", "cleo"]) {
    const me = workspace.member(by);
    expect(codeOf(memberCommands.appoint(me, { role: "admin" }, workspace.act(by)))).toBe(
      "member.appoint.by",
    );
    const hidden = tampered(memberCommands.rename(me, { name: "Boss" }, workspace.act(by)), 0, {
      role: "admin",
    });
    expect(workspace.judge(hidden)).toBeDefined();
    expect(
      codeOf(
        memberCommands.add(
          { organisation, member: "new" },
          { name: "N", role: "admin", joinedAt: 0 },
          workspace.act(by),
        ),
      ),
    ).toBe("member.add.by");
  }
  expect(
    codeOf(
      memberCommands.appoint(
        workspace.member("rosa"),
        { role: "technician" },
        workspace.act("anna"),
      ),
    ),
  ).toBeUndefined();
});

test("a promotion does not count in the change that makes it", () => {
  const workspace = new JudgedOrganisation();
  const self = { ...workspace.documents.get(`${home}/members/rosa`), role: "admin", revision: 1 };
  expect(
    codeOf(
      change("rosa", update(`${home}/members/rosa`, self), update(home, { name: "Mine" })),
      workspace,
    ),
  ).toBe("member.appoint.by");
});

test("people rename themselves, not each other", () => {
  const workspace = new JudgedOrganisation();
  expect(
    codeOf(
      memberCommands.rename(workspace.member("rosa"), { name: "Rosa B." }, workspace.act("rosa")),
    ),
  ).toBeUndefined();
  expect(
    codeOf(memberCommands.rename(workspace.member("rosa"), { name: "Mud" }, workspace.act("ravi"))),
  ).toBe("member.rename.by");
});

test("those who left, strangers and members of other organisations do nothing and read nothing", () => {
  const workspace = new JudgedOrganisation();
  for (const by of ["gone", "nobody", "otto"]) {
    expect(codeOf({ ...claim(), by })).toBe("request.member");
    expect(codeOf({ ...adjust(), by })).toBe("request.member");
    expect(workspace.mayRead(requestPath, by)).toBe(false);
    expect(workspace.mayRead(home, by)).toBe(false);
  }
  expect(workspace.mayRead(requestPath, "rosa")).toBe(true);
});

test("a person acts in the organisation of the document, whatever they are elsewhere", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set("organisations/other/members/rosa", {
    name: "Rosa",
    role: "admin",
    active: true,
    joinedAt: 0,
  });
  expect(codeOf(change("rosa", update(home, { name: "Mine", revision: 1 })), workspace)).toBe(
    "organisation.configure.by",
  );
});

test("whoever founds an organisation is its admin, and can do so once", () => {
  const workspace = new JudgedOrganisation();
  expect(workspace.commit(found("fresh"))).toBeUndefined();
  expect(workspace.get(organisationCodec, "organisations/fresh").name).toBe("New");
  expect(codeOf({ ...found("fresh"), id: "act2" }, workspace)).toBe("organisation.exists");
  expect(codeOf({ ...found(organisation), id: "act3" }, workspace)).toBe("organisation.member");
  expect(codeOf(found("poor", "resident"))).toBe("organisation.found.by");
});

test("nobody becomes an admin of an organisation that is not there, to wait for it", () => {
  const { writes } = found("fresh");
  expect(codeOf(change("nina", ...writes.slice(1)))).toMatch(/\.member$/);
  expect(codeOf(change("nina", ...writes.slice(0, 1)))).toBe("organisation.member");
});

test("people limited to sites neither report nor manage elsewhere", () => {
  const workspace = new JudgedOrganisation();
  expect(codeOf(report({}, "carl"))).toBe("request.report.by");
  expect(codeOf(report({ place: "cellar", site: "south" }, "carl"))).toBeUndefined();
  expect(
    codeOf(
      placeCommands.add(
        { organisation, place: "p9" },
        { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop" },
        workspace.act("carl"),
      ),
    ),
  ).toBe("place.add.by");
});

test("work is given to people who are there to do it", () => {
  const workspace = new JudgedOrganisation();
  const assign = (assignee: string) =>
    requestCommands.assign(workspace.request(), { assignee }, workspace.act("anna"));
  expect(codeOf(assign("tess"))).toBeUndefined();
  for (const assignee of ["rosa", "gone", "nobody", "otto"])
    expect(codeOf(assign(assignee))).toBe("request.ableAssignee");
});

test("whoever work is given to may see it, on any site", () => {
  const workspace = new JudgedOrganisation();
  expect(workspace.mayRead(requestPath, "tomo")).toBe(false);
  workspace.commit(
    requestCommands.assign(workspace.request(), { assignee: "tomo" }, workspace.act("anna")),
  );
  expect(workspace.mayRead(requestPath, "tomo")).toBe(true);
});

test("what the team says among itself stays there, and whoever sees the request may say something to it", () => {
  const workspace = new JudgedOrganisation();
  const note = (by: string) =>
    activityCommands.note(
      { ...at, activity: "act1" },
      { text: "Psst.", audience: "team" },
      workspace.act(by),
    );
  expect(codeOf(note("tomo"))).toBe("activity.note.by");
  expect(codeOf(note("rosa"))).toBeUndefined();
  expect(workspace.commit(note("tess"))).toBeUndefined();
  expect(workspace.mayRead(entryPath("act1"), "rosa")).toBe(false);
  expect(workspace.mayRead(entryPath("act1"), "cleo")).toBe(true);
});
