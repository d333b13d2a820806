import { expect, test } from "vitest";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { type Change, type Fields, together } from "#generated/runtime.ts";
import { found } from "#machines/welcome/newcomer.ts";
import { JudgedOrganisation, noon, organisation } from "./judged-organisation.ts";

const home = `organisations/${organisation}`;

/** An organisation whose owner is Anna by default, with Aida as another admin. */
function owned(over: Fields = { owner: "anna" }): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(home, { ...workspace.documents.get(home), ...over });
  workspace.documents.set(`${home}/members/aida`, {
    name: "Aida",
    role: "admin",
    active: true,
    joinedAt: 0,
  });
  return workspace;
}

const why = (workspace: JudgedOrganisation, change: Change) => workspace.judge(change)?.code;
const organisationOf = (workspace: JudgedOrganisation) => workspace.get(organisationCodec, home);
const ending = (workspace: JudgedOrganisation, by: string): Change =>
  organisationCommands.endInvitations(organisationOf(workspace), {}, workspace.act(by));

type Appointing = Parameters<typeof memberCommands.appoint>[1];
const appoint = (
  workspace: JudgedOrganisation,
  whom: string,
  input: Appointing,
  by = "aida",
): Change => memberCommands.appoint(workspace.member(whom), input, workspace.act(by));
const leave = (workspace: JudgedOrganisation, who: string): Change =>
  memberCommands.leave(workspace.member(who), {}, workspace.act(who));

test("every member but the owner may leave, and no member may make another one leave", () => {
  const workspace = owned();
  expect(why(workspace, leave(workspace, "rosa"))).toBeUndefined();
  expect(why(workspace, leave(workspace, "aida"))).toBeUndefined();
  expect(why(workspace, leave(workspace, "anna"))).toBe("member.ownerFollows");
  const other = memberCommands.leave(workspace.member("rosa"), {}, workspace.act("ravi"));
  expect(workspace.judge(other)).toBeDefined();
});

test("the owner is not put out, given a lower role or a last day, by themselves or another", () => {
  for (const input of [{ active: false }, { role: "resident" }, { until: noon + 1 }] as const) {
    const workspace = owned();
    for (const by of ["anna", "aida"])
      expect(
        why(workspace, together(appoint(workspace, "anna", input, by), ending(workspace, by))),
      ).toBe("member.ownerStays");
    expect(
      why(
        workspace,
        together(appoint(workspace, "aida", input, "anna"), ending(workspace, "anna")),
      ),
    ).toBeUndefined();
  }
  const workspace = owned();
  expect(why(workspace, appoint(workspace, "anna", { name: "Anna B." }))).toBeUndefined();
});

test("without an owner no admin may leave, until there is one", () => {
  const workspace = owned({});
  expect(why(workspace, leave(workspace, "aida"))).toBe("member.ownerFollows");
  const change = organisationCommands.handOver(
    organisationOf(workspace),
    { owner: "anna" },
    workspace.act("aida"),
  );
  expect(workspace.commit(change)).toBeUndefined();
  expect(why(workspace, leave(workspace, "aida"))).toBeUndefined();
});

test("the owner hands over to an active admin whose membership does not end, and to nobody else", () => {
  const workspace = owned();
  const to = (owner: string | null, by = "anna") =>
    organisationCommands.handOver(organisationOf(workspace), { owner }, workspace.act(by));
  expect(why(workspace, to("aida"))).toBeUndefined();
  for (const id of ["rosa", "gone", "nobody", null])
    expect(why(workspace, to(id))).toBe("organisation.lastingOwner");
  expect(why(workspace, to("aida", "cleo"))).toBe("organisation.handOver.by");
  const both = together(
    appoint(workspace, "aida", { active: false }, "anna"),
    to("aida"),
    ending(workspace, "anna"),
  );
  expect(workspace.judge(both)).toBeDefined();
  const along = together(leave(workspace, "anna"), to("aida"));
  expect(why(workspace, along)).toBeUndefined();
});

test("whoever puts somebody out or gives them a lower role ends every open invitation with it", () => {
  const workspace = owned();
  for (const input of [{ active: false }, { role: "resident" }] as const) {
    const change = appoint(workspace, "tess", input, "anna");
    expect(why(workspace, change)).toBe("member.invitationsEnd");
    expect(why(workspace, together(change, ending(workspace, "anna")))).toBeUndefined();
  }
  expect(
    why(workspace, appoint(workspace, "tess", { role: "coordinator" }, "anna")),
  ).toBeUndefined();
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
    const newcomer = { you: "Nina", organisation: "New", zone: "UTC", building: "House" };
    return found(newcomer, { newId, member, at: noon, locale: "en" }).change;
  };
  const change = founded("nina");
  const [top] = change.writes.map(({ path }) => path);
  const workspace = new JudgedOrganisation();
  const bare = change.writes.filter(({ path }) => !path.includes("/foundings/"));
  expect(why(workspace, { ...change, writes: bare })).toBe("organisation.found.by");
  expect(workspace.commit(change)).toBeUndefined();
  expect(workspace.documents.delete(top ?? "")).toBe(true);
  // Every other document that would prevent it is deleted too.
  for (const path of workspace.documents.keys())
    if (path.startsWith(`${top}/`) && !path.includes("/foundings/"))
      workspace.documents.delete(path);
  expect(why(workspace, founded("mallory"))).toBe("organisation.found.by");
  const record = change.writes.find(({ path }) => path.includes("/foundings/"))?.path ?? "";
  const writes = [{ kind: "delete", path: record } as const];
  expect(workspace.judge({ ...founded("mallory"), writes })).toBeDefined();
});
