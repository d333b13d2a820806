import { expect, test } from "vitest";
import { possibleParents } from "#machines/building/place-rows.ts";
import { isInside } from "#machines/inbox/scope-tests.ts";
import { findPlaces, placeAround } from "#machines/report/place-choice.ts";
import { audienceOf } from "#machines/report/report-rules.ts";
import { mergeCandidates } from "#machines/request/merge-candidates.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { knownOrganisation, PlaceFinder } from "#src/services/csv-import/place-finder.ts";
import { byId, someWorkspace, somePlace, someRequest } from "./building/some-workspace.ts";

/**
 * The rules refuse a place as its own parent, but they cannot detect a longer cycle, and an old database may contain either:
 * every loop over parents has to end.
 */
const rings = {
  "a place that is in itself": byId([somePlace("a", { parent: "a" }), somePlace("c")]),
  "two places that are in each other": byId([
    somePlace("a", { parent: "b" }),
    somePlace("b", { parent: "a" }),
    somePlace("c"),
  ]),
  "a place in a ring of three": byId([
    somePlace("x", { parent: "a" }),
    somePlace("a", { parent: "b" }),
    somePlace("b", { parent: "d" }),
    somePlace("d", { parent: "a" }),
    somePlace("c"),
  ]),
};

test.each(Object.entries(rings))("%s is read to the end", (_, places) => {
  const workspace = someWorkspace("ada", { places });
  const request = someRequest("r", { place: "a" });
  for (const { id, ...place } of places.values()) {
    const names = placePath(workspace, id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe(id);
    expect(isInside(workspace, id)(id)).toBe(true);
    expect(isInside(workspace, "c")(id)).toBe(id === "c");
    expect(audienceOf(workspace, { place: id, audience: undefined })).toBe("everyone");
    expect(placeAround(workspace, { id, ...place })).toContain(place.parent ?? "north");
    expect(findPlaces(workspace, id).map((each) => each.id)).toContain(id);
    expect(possibleParents(workspace, id, "", 20).map((each) => each.id)).not.toContain(id);
    const other = someRequest("other", { place: id });
    expect(mergeCandidates(workspace, request, [other], "")).toEqual([other]);
    const finder = new PlaceFinder(knownOrganisation(workspace), { name: "Elsewhere" });
    expect(finder.find({ site: "north", place: names.join(" · ") }).place).toBe(id);
  }
});
