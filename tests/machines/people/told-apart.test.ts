import { describe, expect, test } from "vitest";
import type { Member } from "#generated/member/type.ts";
import { markOf, markOfMember, type Shown, skeletonOf } from "#machines/people/told-apart.ts";
import { peopleOf, type Workspace } from "#machines/workspace/workspace.ts";
import { someMember } from "../building/some-workspace.ts";

function workspaceWith(...members: readonly (Partial<Member> & { readonly id: string })[]) {
  return peopleOf(members.map(({ id, ...fields }) => someMember(id, fields)));
}

function marks(workspace: Pick<Workspace, "people">) {
  return [...workspace.people.keys()].map((id) => markOfMember(workspace, id));
}

test("what stands beside a name is nothing where the name is enough", () => {
  expect(marks(workspaceWith({ id: "a", name: "Ada" }, { id: "b", name: "Ben" }))).toEqual([
    undefined,
    undefined,
  ]);
});

test("what stands beside a name is the role, where two have the same name or one that looks like it", () => {
  const workspace = workspaceWith(
    { id: "helen", name: "Helen Marsh", role: "admin" },
    { id: "mallory", name: "Неlеn Маrѕһ", role: "guest" },
  );
  expect(marks(workspace)).toMatchObject([
    { role: "admin", isShared: true, sites: undefined, number: undefined },
    { role: "guest", isShared: true, sites: undefined, number: undefined },
  ]);
});

test.each(["Helen Marsh (Admin)", "Helen Marsh\u{e0100}", "Helen M\u{e0080}arsh"])(
  "is the role, where something is put to another's name: %j",
  (name) => {
    const workspace = workspaceWith(
      { id: "helen", name: "Helen Marsh", role: "admin" },
      { id: "m", name },
    );
    expect(markOfMember(workspace, "m")).toMatchObject({ role: "resident", isShared: true });
  },
);

test.each(["Fettle", "FETTLE ", "ꓧelen Marsh", "Helen Mɑrsh", "Tօm Brandt"])(
  "is the role, where a name may be taken for what it is not: %j",
  (name) => {
    const workspace = workspaceWith({ id: "m", name });
    expect(markOfMember(workspace, "m")).toMatchObject({ role: "resident", isShared: false });
  },
);

test.each(["李小龙", "Олена", "Jörg Müßig", "Nguyễn Văn Ánh", "Łucja", "أحمد", "Ada 2"])(
  "is nothing at a name of one alphabet: %j",
  (name) => {
    expect(markOfMember(workspaceWith({ id: "m", name }), "m")).toBeUndefined();
  },
);

test("what stands beside a name is the role and the sites, where the role does not tell them apart", () => {
  const workspace = workspaceWith(
    { id: "a", name: "Eva Novak", sites: ["north"] },
    { id: "b", name: "Eva Novak" },
    { id: "c", name: "Eva Novak", role: "technician" },
  );
  expect(marks(workspace)).toMatchObject([
    { role: "resident", sites: ["north"], number: undefined },
    { role: "resident", sites: undefined, number: undefined },
    { role: "technician", sites: undefined, number: undefined },
  ]);
});

test("what stands beside a name is a number, the same for everybody who looks, where nothing else does", () => {
  const twins = [
    { id: "b", name: "Eva Novak" },
    { id: "a", name: "eva novak" },
  ];
  const numbers = (workspace: Pick<Workspace, "people">) =>
    ["a", "b"].map((id) => markOfMember(workspace, id)?.number);
  expect(numbers(workspaceWith(...twins))).toEqual([1, 2]);
  expect(numbers(workspaceWith(...twins.toReversed()))).toEqual([1, 2]);
});

test("what stands beside a name is the role of whoever is not in the team, where the organisation does not know them", () => {
  // A guest reads no other members.
  const workspace = workspaceWith({ id: "gus", name: "Gus", role: "guest" });
  const then = (role: Shown["role"]) => markOf(workspace, { id: "ada", name: "Ada Admin", role });
  expect(then("resident")).toMatchObject({ role: "resident", isShared: false });
  expect(then("guest")).toMatchObject({ role: "guest" });
  expect(then("technician")).toBeUndefined();
  expect(then("admin")).toBeUndefined();
});

test("what stands beside a name tells those apart too who left, and whoever had another's name when they wrote something", () => {
  const workspace = workspaceWith(
    { id: "helen", name: "Helen Marsh", role: "admin", active: false },
    { id: "zoe", name: "Zoe" },
  );
  expect(markOfMember(workspace, "zoe")).toBeUndefined();
  const then = { id: "zoe", name: "Helen Marsh", role: "resident" } as const;
  expect(markOf(workspace, then)).toMatchObject({ role: "resident", isShared: true });
});

const helen = "Helen Marsh";

describe("a name that looks the same has the same skeleton", () => {
  test.each([
    ["in capitals", "HELEN MARSH"],
    ["with other spaces", " Helen\u00a0 Marsh\u2003"],
    ["with a joiner that nobody sees", "Hel\u200ben Marsh"],
    ["with marks that turn the direction of writing", "\u202eHelen\u202c Mar\u2066sh"],
    ["with a soft hyphen", "Hel\u00aden Marsh"],
    ["with an invisible filler", "Helen\u3164Marsh"],
    ["with letters of the Cyrillic alphabet", "Неlеn Маrѕһ"],
    ["with letters of the Greek alphabet", "Ηelεn Μαrsh"],
    ["in full width", "Ｈｅｌｅｎ　Ｍａｒｓｈ"],
    ["in mathematical letters", "𝐇𝐞𝐥𝐞𝐧 𝐌𝐚𝐫𝐬𝐡"],
    ["with an accent more", "Hélen Marsh"],
    ["with a combining accent", "He\u0301len Marsh"],
    ["with a one for an l", "He1en Marsh"],
    ["with a capital i for an l", "HeIen Marsh"],
    ["with r and n for an m", "Helen rnarsh"],
    ["with a full stop", "Helen Marsh."],
    ["with a hyphen", "Helen-Marsh"],
  ])("%s", (_, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf(helen));
  });
});

test("names that look different have another one", () => {
  const names = [
    helen,
    "Helen Marsha",
    "Ellen Marsh",
    "Helen",
    "Marsh Helen",
    "राम",
    "रम",
    "김철수",
    "김철주",
    "李伟",
    "李娜",
    "محمد",
    "أحمد",
    "😀",
    "😎",
    "",
  ];
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
});
