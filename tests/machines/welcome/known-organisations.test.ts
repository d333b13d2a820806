import { expect, test } from "vitest";
import { knownOrganisations } from "#machines/welcome/welcome.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { byId, someWorkspace, someMember } from "../building/some-workspace.ts";

const ada = someMember("ada", { role: "admin" });
const gus = someMember("gus", { role: "guest" });
const court = someWorkspace("ada", { members: byId([ada, gus]) });
const school = { ...court, organisation: { ...court.organisation, id: "o2", name: "School" } };

function as(...been: readonly Identity[]): readonly string[] {
  return knownOrganisations([court, school], been).map(({ name, person }) => `${name}: ${person}`);
}

test("every organisation on the device is offered, as whom one was last in it, and those first where one was last", () => {
  const been = [
    { organisation: "o2", member: "gus" },
    { organisation: "o1", member: "ada" },
    { organisation: "o2", member: "ada" },
  ];
  expect(as(...been)).toEqual(["School: gus", "Linden Court: ada"]);
});

test("where one never was, or nobody remembers, the owner is offered", () => {
  expect(as({ organisation: "o2", member: "gus" })).toEqual(["School: gus", "Linden Court: ada"]);
});

test("everybody else can be chosen too, whoever one was last", () => {
  const [workspace] = knownOrganisations([court], [{ organisation: "o1", member: "gus" }]);
  expect([...(workspace?.everybody?.people.keys() ?? [])]).toEqual(["ada", "gus"]);
});

test("whoever left is not offered: the next owner is", () => {
  const left = someMember("nora", { role: "admin", active: false });
  const workspace = someWorkspace("ada", { members: byId([left, gus, ada]) });
  const [first] = knownOrganisations(
    [workspace],
    [
      { organisation: "o1", member: "nora" },
      { organisation: "o1", member: "gus" },
    ],
  );
  expect(first?.identity.member).toBe("ada");
});

test("without an owner whoever decides most is offered, and an organisation where nobody is left is not", () => {
  const cora = someMember("cora", { role: "coordinator" });
  const owned = someWorkspace("gus", { members: byId([gus, cora]) });
  const { owner: _, ...ownerless } = owned.organisation;
  const old = { ...owned, organisation: ownerless };
  expect(knownOrganisations([old], [])[0]?.person).toBe("cora");
  expect(knownOrganisations([{ ...old, people: new Map() }], [])).toEqual([]);
});
