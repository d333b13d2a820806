import { describe, expect, test } from "vitest";
import { placeKindValues } from "#generated/place/type.ts";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { demoPhotoAlts } from "#src/demo/photos.ts";
import { requestOf, playStory, tuesday } from "./play-story.ts";

const { story, organisations, members, sites, places, requests, entries, attachments } =
  playStory(tuesday);

const open = requests.filter(
  ({ closedAt, state }) => closedAt === undefined && state !== "resolved",
);
const german = playStory({ ...tuesday, locale: "de-AT" });

/** Everything people wrote, in the order of the requests. */
const textsOf = (told: Pick<typeof german, "requests" | "entries">) =>
  [
    ...told.requests.flatMap(({ title, details, resolution }) => [title, details, resolution]),
    ...told.entries.map(({ text }) => text),
  ].flatMap((text) => (text === undefined || text === "" ? [] : [text]));

test("one co-op with two organisations, nine people and some forty places", () => {
  expect(organisations).toMatchObject([
    { name: "Linden Court", zone: "Europe/Berlin", locale: "en-GB", id: story.organisation },
  ]);
  expect(sites.map(({ name }) => name)).toEqual(["North House", "Garden House"]);
  expect(members.length).toBe(9);
  expect(places.length).toBeGreaterThanOrEqual(30);
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(placeKindValues));
  expect(places.filter(({ home }) => home).length).toBe(8);
});

test("places nest, inside their own organisation, and no two are called the same on the way down", () => {
  const workspace = { places: new Map(places.map((place) => [place.id, place])) };
  const paths = places.map(({ id, site }) => [site, ...placePath(workspace, id)]);
  expect(Math.max(...paths.map(({ length }) => length))).toBeGreaterThanOrEqual(5);
  expect(new Set(paths.map((path) => path.join(" / "))).size).toBe(places.length);
  for (const { parent, site, name } of places) {
    if (parent !== undefined) expect(workspace.places.get(parent)?.site, name).toBe(site);
  }
  for (const { place, site } of requests) expect(workspace.places.get(place)?.site).toBe(site);
});

test("a visitor can be everybody who still belongs, and begins as the coordinator", () => {
  const staying = members.filter(({ active }) => active);
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(story.people.toSorted(byId)).toEqual(
    staying.map(({ id, name, role }) => ({ id, name, role })).toSorted(byId),
  );
  expect(members.find(({ id }) => id === story.defaultPerson)?.role).toBe("coordinator");
  expect(open.filter(({ assignee }) => assignee === undefined).length).toBeGreaterThanOrEqual(5);
});

test("every state, priority, category, urgency, audience and reason to wait occurs", () => {
  const seen = <K extends keyof (typeof requests)[number]>(field: K) =>
    new Set(requests.map((request) => request[field]).filter((value) => value !== undefined));
  expect(requests.length).toBe(46);
  expect(seen("state")).toEqual(new Set(requestStateValues));
  expect(seen("priority")).toEqual(new Set(requestPriorityValues));
  expect(seen("category")).toEqual(new Set(requestCategoryValues));
  expect(seen("urgency")).toEqual(new Set(requestUrgencyValues));
  expect(seen("audience")).toEqual(new Set(requestAudienceValues));
  expect(seen("waitingFor")).toEqual(new Set(requestWaitingForValues));
});

test("every step and edit of a request was taken by somebody, and one was reopened", () => {
  const kinds = new Set(entries.map(({ kind }) => kind));
  const steps = ["triage", "assign", "claim", "release", "start", "stop", "wait", "resolve"];
  const ends = ["confirm", "decline", "merge", "withdraw"];
  const others = ["report", "correct", "adjust", "follow", "note"];
  for (const kind of [...steps, ...ends, ...others]) expect(kinds).toContain(kind);
  expect(entries.filter(({ kind }) => isReopening(kind)).length).toBe(1);
});

test("photos lie on sixteen requests or more, each described, three of them before and after", () => {
  const pictured = new Map<string, number>();
  for (const photo of attachments) {
    pictured.set(requestOf(photo), (pictured.get(requestOf(photo)) ?? 0) + 1);
  }
  expect(pictured.size).toBeGreaterThanOrEqual(16);
  expect([...pictured.values()].filter((count) => count === 2).length).toBe(3);
  const shown = entries.flatMap(({ photos }) => photos).toSorted();
  expect(shown).toEqual(attachments.map(({ id }) => id).toSorted());
  expect(shown).toEqual(story.photos.map(({ attachment }) => attachment).toSorted());
  expect(new Set(story.photos.map(({ photo }) => photo))).toEqual(
    new Set(Object.keys(demoPhotoAlts)),
  );
  for (const { attachment, photo } of story.photos) {
    expect(attachments.find(({ id }) => id === attachment)?.alt).toBe(demoPhotoAlts[photo].en);
  }
});

describe.each([
  { language: "English", told: { requests, entries, places } },
  { language: "German", told: german },
])("in $language", ({ told }) => {
  const texts = textsOf(told);

  test("no two requests are called the same, and no two places around the same one", () => {
    const titles = told.requests.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
    const names = told.places.map(({ name, parent, site }) => [name, parent ?? site].join());
    expect(new Set(names).size).toBe(names.length);
  });

  test("titles are short and have no full stop; everything else is in whole sentences", () => {
    for (const { title } of told.requests) expect(title).toMatch(/^[A-Z].{8,58}[^.!]$/);
    const titles = new Set(told.requests.map(({ title }) => title));
    for (const text of texts) if (!titles.has(text)) expect(text).toMatch(/^[A-Z0-9].*[.!?]$/s);
  });

  test("it is written by people: no filler, nothing said twice, no weekday that could be wrong", () => {
    const all = texts.join("\n");
    expect(all).not.toMatch(
      /lorem|ipsum|dolor|\bfoo\b|\btest\b|asdf|todo|undefined|\bnull\b|\bNaN\b|\$\{/i,
    );
    expect(all).not.toMatch(
      /\b(on|until|by|since|next|last) (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/i,
    );
    expect(all).not.toMatch(/\b(am|bis|seit|nächsten|letzten) (\w+tag|Mittwoch)\b/i);
    const said = told.entries.flatMap(({ text }) => (text === undefined ? [] : [text]));
    expect(new Set(said).size).toBe(said.length);
  });
});

test("every text is in German where the interface is, with the same figures", () => {
  const { length } = textsOf({ requests, entries });
  expect(textsOf(german).length).toBe(length);
  expect(german.organisations[0]?.name).toBe("Lindenhof");
  const same = textsOf({ requests, entries }).filter((text) => textsOf(german).includes(text));
  expect(same).toEqual([]);
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");
  expect(textsOf(german).map(figures)).toEqual(textsOf({ requests, entries }).map(figures));
});
