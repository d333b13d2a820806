import { expect, it, test } from "vitest";
import { introOf, noticeMessageOf } from "#machines/notices/notice-message.ts";
import { overdueNotices } from "#machines/notices/overdue-notices.ts";
import { people, request } from "./a-workspace.ts";

const late = request({ state: "assigned", assignee: "tom", dueAt: 1_000 });
const addressed = (about = late, now = 2_000): readonly string[] =>
  overdueNotices(about, people, now)
    .map(({ to }) => to)
    .toSorted();

it("when a promised date has passed, whoever works on it and those who coordinate are told", () => {
  expect(addressed()).toEqual(["cora", "ivo", "tom"]);
});

it("nobody is told before a promised date has passed, nor of what is fixed, ended or was never promised", () => {
  expect(addressed(late, 1_000)).toEqual([]);
  expect(addressed({ ...late, state: "resolved", resolvedAt: 1_500 })).toEqual([]);
  expect(addressed({ ...late, state: "closed", closedAt: 1_500 })).toEqual([]);
  expect(addressed(request({ state: "assigned", assignee: "tom" }))).toEqual([]);
});

it("nobody is told of a site that is not theirs", () => {
  expect(addressed({ ...late, assignee: "sia", audience: "everyone" })).toContain("sia");
  const workspace = people.map((each) =>
    each.id === "cora" ? { ...each, sites: ["annexe"] } : each,
  );
  const team = { ...late, audience: "team" } as const;
  expect(overdueNotices(team, workspace, 2_000).map(({ to }) => to)).not.toContain("cora");
});

it("nobody is told any more of what was due long ago", () => {
  expect(addressed(late, 1_000 + 15 * 24 * 3_600_000)).toEqual([]);
});

it("a promised date that has passed is told once for each date", () => {
  const id = (dueAt: number): string | undefined =>
    overdueNotices({ ...late, dueAt }, people, 2_000)[0]?.id;
  expect(id(1_000)).toBe(id(1_000));
  expect(id(1_000)).not.toBe(id(1_001));
});

it("the notice of a promised date has an id that documents may have, whatever the request's id, and another for another request", () => {
  const dueAt = 253_402_300_799_000;
  const idOf = (id: string) => overdueNotices({ ...late, id, dueAt }, people, dueAt + 1)[0]?.id;
  const long = "0123456789abcdefghjk".repeat(2);
  const ids = ["0123456789abcdefghjk", long, `${long.slice(0, -1)}x`].map(idOf);
  for (const id of ids) expect(id).toMatch(/^due-[\w-]{1,36}$/);
  expect(new Set(ids).size).toBe(3);
  expect(idOf(long)).toBe("due-wazb71sftz-87ci7qirnu");
  // The same id as before, so no second notice is created.
  expect(ids[0]).toBe(`due-0123456789abcdefghjk-${dueAt.toString(36)}`);
});

test("only what a guest caused is introduced, and what names nobody names nobody", () => {
  const roles = ["guest", "resident", "technician", "coordinator", "admin", "system", undefined];
  const introduced = roles.filter((byRole) => introOf(byRole === undefined ? {} : { byRole }));
  expect(introduced).toEqual(["guest"]);
  expect(noticeMessageOf({ kind: "noted" }).values).toEqual({ by: "none", name: "" });
});
