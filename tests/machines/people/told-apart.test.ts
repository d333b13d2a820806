import { expect, test } from "vitest";
import type { Member } from "#generated/member/type.ts";
import { type House, peopleOf } from "#machines/house.ts";
import { markOf, markOfMember, type Shown } from "#machines/people/told-apart.ts";
import { someMember } from "../building/some-house.ts";

function houseWith(...members: readonly (Partial<Member> & { readonly id: string })[]) {
  return peopleOf(members.map(({ id, ...fields }) => someMember(id, fields)));
}

function marks(house: Pick<House, "people">) {
  return [...house.people.keys()].map((id) => markOfMember(house, id));
}

test("what stands beside a name is nothing where the name is enough", () => {
  expect(marks(houseWith({ id: "a", name: "Ada" }, { id: "b", name: "Ben" }))).toEqual([
    undefined,
    undefined,
  ]);
});

test("what stands beside a name is always that somebody is a guest", () => {
  const house = houseWith({ id: "a", name: "Ada", role: "guest" }, { id: "b", name: "Ben" });
  expect(markOfMember(house, "a")).toMatchObject({ role: "guest", isShared: false });
  expect(markOfMember(house, "nobody")).toBeUndefined();
});

test("what stands beside a name is the role, where two have the same name or one that looks like it", () => {
  const house = houseWith(
    { id: "helen", name: "Helen Marsh", role: "admin" },
    { id: "mallory", name: "Неlеn Маrѕһ", role: "guest" },
  );
  expect(marks(house)).toMatchObject([
    { role: "admin", isShared: true, sites: undefined, number: undefined },
    { role: "guest", isShared: true, sites: undefined, number: undefined },
  ]);
});

test.each(["Helen Marsh (Admin)", "Helen Marsh\u{e0100}", "Helen M\u{e0080}arsh"])(
  "is the role, where something is put to another's name: %j",
  (name) => {
    const house = houseWith({ id: "helen", name: "Helen Marsh", role: "admin" }, { id: "m", name });
    expect(markOfMember(house, "m")).toMatchObject({ role: "resident", isShared: true });
  },
);

test.each(["Fettle", "FETTLE ", "ꓧelen Marsh", "Helen Mɑrsh", "Tօm Brandt"])(
  "is the role, where a name may be taken for what it is not: %j",
  (name) => {
    const house = houseWith({ id: "m", name });
    expect(markOfMember(house, "m")).toMatchObject({ role: "resident", isShared: false });
  },
);

test.each(["李小龙", "Олена", "Jörg Müßig", "Nguyễn Văn Ánh", "Łucja", "أحمد", "Ada 2"])(
  "is nothing at a name of one alphabet: %j",
  (name) => {
    expect(markOfMember(houseWith({ id: "m", name }), "m")).toBeUndefined();
  },
);

test("what stands beside a name is the role and the sites, where the role does not tell them apart", () => {
  const house = houseWith(
    { id: "a", name: "Eva Novak", sites: ["north"] },
    { id: "b", name: "Eva Novak" },
    { id: "c", name: "Eva Novak", role: "technician" },
  );
  expect(marks(house)).toMatchObject([
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
  const numbers = (house: Pick<House, "people">) =>
    ["a", "b"].map((id) => markOfMember(house, id)?.number);
  expect(numbers(houseWith(...twins))).toEqual([1, 2]);
  expect(numbers(houseWith(...twins.toReversed()))).toEqual([1, 2]);
});

test("what stands beside a name is the role of whoever is not in the team, where the house does not know them", () => {
  // A guest reads no other members.
  const house = houseWith({ id: "gus", name: "Gus", role: "guest" });
  const then = (role: Shown["role"]) => markOf(house, { id: "ada", name: "Ada Admin", role });
  expect(then("resident")).toMatchObject({ role: "resident", isShared: false });
  expect(then("guest")).toMatchObject({ role: "guest" });
  expect(then("technician")).toBeUndefined();
  expect(then("admin")).toBeUndefined();
});

test("what stands beside a name tells those apart too who left, and whoever had another's name when they wrote something", () => {
  const house = houseWith(
    { id: "helen", name: "Helen Marsh", role: "admin", active: false },
    { id: "zoe", name: "Zoe" },
  );
  expect(markOfMember(house, "zoe")).toBeUndefined();
  const then = { id: "zoe", name: "Helen Marsh", role: "resident" } as const;
  expect(markOf(house, then)).toMatchObject({ role: "resident", isShared: true });
});
