import { expect, test } from "vitest";
import { requestCommands } from "#generated/request/commands.ts";
import {
  adjust,
  change,
  claim,
  codeOf,
  create,
  entryPath,
  home,
  report,
  requestPath,
  tampered,
  update,
} from "./forging.ts";
import { JudgedOrganisation, noon, requestFields } from "./judged-organisation.ts";

test("a step changes nothing but what is its own", () => {
  expect(codeOf(tampered(claim(), 0, { title: "Mine now" }))).toBe("request.claim.fields");
  expect(codeOf(tampered(claim(), 0, { assignee: "cleo" }))).toBe("request.claim.sets.assignee");
});

test("fields that never change do not change, not even by being cleared", () => {
  for (const field of [
    "number",
    "reporter",
    "reportedAt",
    "source",
    "externalId",
    "reporterName",
  ]) {
    const value = field === "reportedAt" ? noon : field === "source" ? "import" : "other";
    expect(codeOf(tampered(adjust(), 0, { [field]: value }))).toBe("request.fixed");
  }
  const cleared = adjust().writes.map((write) =>
    write.kind === "update" ? { ...write, clear: ["source"] } : write,
  );
  expect(codeOf({ ...adjust(), writes: cleared })).toMatch(/^request\.(invalid|fixed)$/);
});

test("fields that the schema does not know are refused, also deep inside", () => {
  expect(codeOf(tampered(adjust(), 0, { colour: "red" }))).toBe("request.unknownField");
  expect(codeOf(tampered(adjust(), 0, { ["__proto__"]: { admin: true } }))).toBe(
    "request.unknownField",
  );
  expect(codeOf(tampered(adjust(), 1, { secret: "x" }))).toBe("activity.unknownField");
  const changes = [{ field: "title", smuggled: "x".repeat(10_000) }, { field: "dueAt" }];
  expect(codeOf(tampered(adjust(), 1, { changes }))).toBe("activity.unknownField");
  const dueHours = { low: 1, normal: 1, high: 1, urgent: 1, never: 1 };
  expect(codeOf(change("anna", update(home, { dueHours })))).toBe("organisation.unknownField");
});

test("a field from a newer version stays where it is and does not get in the way", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, { ...requestFields(), future: { any: "thing" } });
  expect(workspace.commit(adjust(workspace))).toBeUndefined();
  expect(workspace.documents.get(requestPath)).toMatchObject({
    future: { any: "thing" },
    title: "Two lamps are out",
  });
});

test("a list does not exceed its limit by merging", () => {
  const follow = requestCommands.follow(
    new JudgedOrganisation().request(),
    { watchers: { add: ["ravi"] } },
    new JudgedOrganisation().act("ravi"),
  );
  expect(codeOf(follow)).toBeUndefined();
  const set = (watchers: readonly string[]) => tampered(follow, 0, { watchers });
  expect(codeOf(set(["ravi", "cleo"]))).toBe("request.follow.by");
  expect(codeOf(set(["ravi", "ravi"]))).toBe("request.follow.by");
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, requestFields({ watchers: ["cleo", "tess"] }));
  expect(codeOf(set(["cleo", "ravi"]), workspace)).toBe("request.follow.by");
  expect(codeOf(set(["tess", "cleo", "ravi"]), workspace)).toBe("request.follow.by");
  expect(codeOf(set(["cleo", "tess", "ravi"]), workspace)).toBeUndefined();
});

test("nothing is deleted, and no create overwrites a document", () => {
  const workspace = new JudgedOrganisation();
  for (const path of [
    requestPath,
    home,
    `${home}/members/rosa`,
    `${home}/places/hall`,
    entryPath("entry0"),
  ]) {
    expect(codeOf(change("anna", { kind: "delete", path }), workspace)).toMatch(/\.remove$/);
    const fields = workspace.documents.get(path) ?? {};
    expect(codeOf(change("anna", create(path, fields)), workspace)).toMatch(/\.exists$/);
    expect(
      codeOf(change("anna", { kind: "delete", path }, create(path, fields)), workspace),
    ).toMatch(/\.remove$/);
  }
});

test("the timeline is never rewritten", () => {
  expect(codeOf(change("rosa", update(entryPath("entry0"), { text: "I never said that." })))).toBe(
    "activity.change",
  );
});

test("a ref is an id and never alters a path", () => {
  for (const place of ["../other", "hall/../../x", "a/b", ".", "hall "])
    expect(codeOf(report({ place }))).toBe("request.invalid");
  expect(codeOf(change("anna", create(`${home}/places/..`, {})))).toBeUndefined();
});

test("a document that cannot be read is not changed", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, { ...requestFields(), state: "melted" });
  expect(codeOf(adjust(), workspace)).toBe("request.undecodable");
  workspace.documents.delete(requestPath);
  expect(codeOf(adjust(), workspace)).toMatch(/^request\.(missing|invalid)$/);
});
