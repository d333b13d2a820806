import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import {
  findHidable,
  type Hidable,
  hidingChange,
  hidingOfComment,
  hidingUndo,
} from "#machines/request/hiding.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { comment, LindenCourt } from "./linden-court.ts";

const aComment: Hidable = { kind: "comment", id: "c1" };
const aPhoto: Hidable = { kind: "photo", id: "p1" };

/** A request with a comment of a resident and two photos. */
function start() {
  const court = new LindenCourt();
  const request = court.some("assigned", ({ audience }) => audience === "everyone");
  comment(court, request, { by: "sofia", id: "c1", photos: ["p1", "p2"] });
  return { court, request };
}

function find(court: LindenCourt, request: Document<Request>, person: PersonKey, item: Hidable) {
  const photos = court.photos(request);
  return findHidable(
    { workspace: court.workspace(person), here: court.here(request), photos },
    item,
  );
}

/** Hides it, or shows it again, by the real policy; returns what takes it back. */
function toggle(court: LindenCourt, request: Document<Request>, person: PersonKey, item: Hidable) {
  const found = find(court, request, person, item);
  if (found === undefined) throw new Error(`${person} may not`);
  expect(court.commit(hidingChange(found, court.act(person)))).toBeUndefined();
  return hidingUndo(found);
}

/** Who may see the comment and its two photos. */
function audiences(court: LindenCourt, request: Document<Request>): readonly unknown[] {
  return [
    ...court.entries(request).filter(({ id }) => id === "c1"),
    ...court.photos(request).photos.filter(({ id }) => id === "p1" || id === "p2"),
  ].map(({ audience, hiddenBy }) => (hiddenBy === undefined ? audience : [audience, hiddenBy]));
}

test.each(["sofia", "nadia"] as const)(
  "%s hides a comment with its photos, and everything is as before once that is taken back",
  (person) => {
    const { court, request } = start();
    const [undo] = toggle(court, request, person, aComment);
    const hidden = ["team", court.workspace(person).me.id];
    expect(audiences(court, request)).toEqual([hidden, hidden, hidden]);
    expect(undo && court.commit(undo(court.act(person)))).toBeUndefined();
    expect(audiences(court, request)).toEqual(["everyone", "everyone", "everyone"]);
  },
);

test("a photo that was hidden by itself stays hidden when the comment is shown again", () => {
  const { court, request } = start();
  toggle(court, request, "nadia", aPhoto);
  toggle(court, request, "nadia", aComment);
  toggle(court, request, "nadia", aComment);
  const { me } = court.workspace("nadia");
  expect(audiences(court, request)).toEqual(["everyone", ["team", me.id], "everyone"]);
});

test("a resident shows their comment again where it has no photos, which they would not see", () => {
  const { court, request } = start();
  comment(court, request, { by: "sofia", id: "c2", photos: [] });
  for (const id of ["c1", "c2"]) toggle(court, request, "sofia", { kind: "comment", id });
  expect(find(court, request, "sofia", aComment)).toBeUndefined();
  expect(find(court, request, "sofia", { kind: "comment", id: "c2" })?.name).toBe("unhide");
});

test("neither another resident nor a technician may hide it; what the team hid its author cannot show again", () => {
  const { court, request } = start();
  for (const person of ["emre", "tom"] as const)
    expect(find(court, request, person, aComment)).toBeUndefined();
  toggle(court, request, "nadia", aComment);
  expect(find(court, request, "sofia", aComment)).toBeUndefined();
  expect(find(court, request, "nadia", aComment)?.name).toBe("unhide");
});

test("a coordinator of other sites only may not hide it", () => {
  const { court, request } = start();
  const workspace = court.workspace("nadia");
  const elsewhere = { ...workspace, me: { ...workspace.me, sites: ["elsewhere"] } };
  const entry = court.entries(request).find(({ id }) => id === "c1");
  expect(entry && hidingOfComment({ workspace: elsewhere, request }, entry)).toBeUndefined();
});

test("a step cannot be hidden, nor what was written for the team", () => {
  const { court, request } = start();
  const workspace = court.workspace("nadia");
  const hidable = court
    .entries(request)
    .filter((entry) => hidingOfComment({ workspace, request }, entry) !== undefined);
  expect(hidable.every(({ kind, audience }) => kind === "note" && audience === "everyone")).toBe(
    true,
  );
});
