import { expect, test } from "vitest";
import { mentionable, namedInVain, noteReaders } from "#machines/request/note-readers.ts";
import { byId, someMember, someRequest, someWorkspace } from "../building/some-workspace.ts";

const workspace = someWorkspace("me", {
  members: byId([
    someMember("me"),
    someMember("tom", { role: "technician" }),
    someMember("left", { role: "technician", active: false }),
    someMember("elsewhere", { role: "technician", sites: ["other"] }),
    someMember("rita"),
    someMember("gus", { role: "guest" }),
    someMember("watcher", { role: "guest" }),
  ]),
});
const request = someRequest("r", { reporter: "rita", watchers: ["watcher"] });
const internal = { ...request, audience: "team" } as const;

test.each([
  [{ ...request, audience: "everyone" } as const, "everyone", "everyone", "tom rita watcher"],
  [internal, "everyone", "followers", "tom rita watcher"],
  [{ ...internal, source: "import" } as const, "everyone", "followers", "tom watcher"],
  [request, "team", "team", "tom"],
] as const)(
  "who can be named in a comment is who will see it: %#",
  (about, audience, readers, names) => {
    expect(noteReaders(about, audience)).toBe(readers);
    const named = mentionable(workspace, about, audience).map(({ id }) => id);
    expect(named).toEqual(names.split(" "));
  },
);

test("who is named and will not see it is told of", () => {
  const text = "@tom, please ask @rita";
  expect(namedInVain(workspace, request, { text, audience: "team" })).toEqual(["rita"]);
  expect(namedInVain(workspace, request, { text, audience: "everyone" })).toEqual([]);
});
