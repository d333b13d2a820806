import { expect, test } from "vitest";
import { placeCodec } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Fields } from "#generated/runtime.ts";
import { adjust, claim, codeOf, home, report, requestPath, tampered } from "./forging.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

test("a fault is reported where there is a place that is looked after", () => {
  expect(codeOf(report())).toBeUndefined();
  expect(codeOf(report({ place: "nowhere" }))).toBe("request.placeInUse");
  expect(codeOf(report({ place: "shed" }))).toBe("request.placeInUse");
  expect(new JudgedOrganisation().judge(report({ place: "shed" }))?.clause).toBe(
    "This place is archived.",
  );
});

test("a request's site is the site of its place, from the report on", () => {
  expect(codeOf(report({ site: "south" }))).toBe("request.siteOfPlace");
  const workspace = new JudgedOrganisation();
  const move = (place: string, site: string) =>
    requestCommands.adjust(workspace.request(), { place, site }, workspace.act("anna"));
  expect(codeOf(move("cellar", "south"))).toBeUndefined();
  expect(codeOf(move("cellar", "north"))).toBe("request.siteOfPlace");
  expect(codeOf(move("hall", "south"))).toBe("request.siteOfPlace");
  expect(codeOf(move("shed", "north"))).toBe("request.placeInUse");
  const triage = requestCommands.triage(
    workspace.request(),
    { priority: "low", place: "cellar" },
    workspace.act("anna"),
  );
  expect(codeOf(triage)).toBe("request.siteOfPlace");
});

test("a request at a place that was given up later can still be worked on", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, requestFields({ place: "shed" }));
  expect(codeOf(adjust(workspace), workspace)).toBeUndefined();
  expect(codeOf(claim(workspace), workspace)).toBeUndefined();
});

test("a report begins as a report, by whoever made it, now, with nothing the team decides", () => {
  expect(codeOf(tampered(report(), 0, { state: "closed" }))).toBe("request.report.state");
  expect(codeOf(tampered(report(), 0, { reporter: "rosa" }))).toBe("request.report.sets.reporter");
  expect(codeOf(tampered(report(), 0, { reportedAt: noon - 1 }))).toBe(
    "request.report.sets.reportedAt",
  );
  expect(codeOf(tampered(report(), 0, { priority: "urgent" }))).toBe("request.report.fields");
  expect(codeOf(tampered(report(), 1, { kind: "import" }))).toBe("request.import.by");
  expect(codeOf(tampered(report(), 1, { kind: "adjust" }))).toBe("request.create");
});

test("a place lies on a site that is looked after, in a place that is there", () => {
  const workspace = new JudgedOrganisation();
  const add = (over: Fields) =>
    tampered(
      placeCommands.add(
        { organisation, place: "p9" },
        { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop" },
        workspace.act("anna"),
      ),
      0,
      over,
    );
  expect(codeOf(add({}))).toBeUndefined();
  expect(codeOf(add({ site: "closed" }))).toBe("place.siteInUse");
  expect(codeOf(add({ site: "nowhere" }))).toBe("place.siteInUse");
  expect(codeOf(add({ parent: "nowhere" }))).toBe("place.insideAnother");
  expect(codeOf(add({ parent: "hall" }))).toBeUndefined();
});

test("a place is not in itself, and one that is already can be changed otherwise", () => {
  const workspace = new JudgedOrganisation();
  const add = placeCommands.add(
    { organisation, place: "p9" },
    { name: "X", kind: "room", site: "north", code: "abcdefghijklmnop", parent: "p9" },
    workspace.act("anna"),
  );
  expect(codeOf(add)).toBe("place.insideAnother");
  const path = `${home}/places/hall`;
  const change = (input: Parameters<typeof placeCommands.change>[1]) =>
    placeCommands.change(workspace.get(placeCodec, path), input, workspace.act("anna"));
  expect(codeOf(change({ parent: "hall" }), workspace)).toBe("place.insideAnother");
  workspace.documents.set(path, { ...workspace.documents.get(path), parent: "hall" });
  expect(codeOf(change({ name: "Entrance" }), workspace)).toBeUndefined();
});

test("a request is merged into another that is there and was not merged itself", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(`${home}/requests/r2`, requestFields());
  workspace.documents.set(
    `${home}/requests/r3`,
    requestFields({ state: "merged", mergedInto: "r2" }),
  );
  const merge = (mergedInto: string) =>
    requestCommands.merge(workspace.request(), { mergedInto }, workspace.act("anna"));
  expect(codeOf(merge("r2"), workspace)).toBeUndefined();
  for (const mergedInto of ["r1", "r3", "nowhere"])
    expect(codeOf(merge(mergedInto), workspace)).toBe("request.targetNotMerged");
});

test("approval is not got around by waiting for something else", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(
    requestPath,
    requestFields({ state: "waiting", assignee: "tess", waitingFor: "approval" }),
  );
  const act = workspace.act("tess");
  expect(
    codeOf(requestCommands.wait(workspace.request(), { waitingFor: "parts" }, act), workspace),
  ).toBe("request.approved");
  expect(
    codeOf(requestCommands.resolve(workspace.request(), { resolution: "Did it." }, act), workspace),
  ).toBe("request.approved");
});
