import type { ActorStamp, Instant } from "#generated/runtime.ts";
import { type PersonKey, people } from "./people.ts";
import type { PlaceKey, SiteKey } from "./places.ts";
import { storyId } from "./story-id.ts";

/** The id of the demo organisation. */
export const organisationId = storyId("organisation");

export function memberId(person: PersonKey): string {
  return storyId(`member/${person}`);
}

export function siteId(site: SiteKey): string {
  return storyId(`site/${site}`);
}

export function placeId(place: PlaceKey): string {
  return storyId(`place/${place}`);
}

/** The id of a tale's request. */
export function requestId(tale: string): string {
  return storyId(`request/${tale}`);
}

/** The actor stamp of a person in the story; `key` identifies the act. */
export function actOf(person: PersonKey, key: string, at: Instant): ActorStamp {
  const { name, role } = people[person];
  return { id: storyId(`act/${key}`), at, by: { id: memberId(person), name, role } };
}
