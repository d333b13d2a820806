import { expect, test } from "vitest";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { demoPhotoAlts } from "#src/demo/photos.ts";
import { playStory, tuesday } from "./play-story.ts";

const { story, places, requests, entries, attachments } = playStory(tuesday);

const german = playStory({ ...tuesday, locale: "de-AT" });

/** Everything people wrote, in the order of the requests. */
const textsOf = (told: Pick<typeof german, "requests" | "entries">) =>
  [
    ...told.requests.flatMap(({ title, details, resolution }) => [title, details, resolution]),
    ...told.entries.map(({ text }) => text),
  ].flatMap((text) => (text === undefined || text === "" ? [] : [text]));

test("places nest, inside their own organisation, and no two are called the same on the way down", () => {
  const workspace = { places: new Map(places.map((place) => [place.id, place])) };
  const paths = places.map(({ id, site }) => [site, ...placePath(workspace, id)]);
  expect(new Set(paths.map((path) => path.join(" / "))).size).toBe(places.length);
  for (const { parent, site, name } of places) {
    if (parent !== undefined) expect(workspace.places.get(parent)?.site, name).toBe(site);
  }
  for (const { place, site } of requests) expect(workspace.places.get(place)?.site).toBe(site);
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

test("every photo lies in an entry, and each is described", () => {
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

test("every text is in German where the interface is, with the same figures", () => {
  const { length } = textsOf({ requests, entries });
  expect(textsOf(german).length).toBe(length);
  expect(german.organisations[0]?.name).toBe("Lindenhof");
  const same = textsOf({ requests, entries }).filter((text) => textsOf(german).includes(text));
  expect(same).toEqual([]);
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");
  expect(textsOf(german).map(figures)).toEqual(textsOf({ requests, entries }).map(figures));
});
