import type { Member } from "#generated/member/type.ts";
import type { Change, Instant } from "#generated/runtime.ts";
import { allTales } from "./all-tales.ts";
import { instantOf } from "./calendar.ts";
import { actOf, memberId, organisationId } from "./cast.ts";
import { HouseOfDocuments } from "./house-of-documents.ts";
import { keysOf } from "./keys-of.ts";
import { type Happening, openingOf } from "./opening.ts";
import { host, people } from "./people.ts";
import type { DemoPhotoName } from "./photos.ts";
import { type PhotoFacts, photosOf, sceneChange, type StoryPhoto } from "./scene-change.ts";
import { storyNumber } from "./story-id.ts";
import type { Tale } from "./tale.ts";

export interface StoryInput {
  /** The moment from which the story looks back. */
  readonly now: Instant;
  /** IANA time zone in which the building lies. */
  readonly zone: string;
  /** BCP 47 tag of the building's language. */
  readonly locale: string;
  /** What the photos are like once they are painted; without it, what they should be. */
  readonly photoFacts?: Partial<Readonly<Record<DemoPhotoName, PhotoFacts>>>;
}

export interface Story {
  /** Everything that happened, oldest first; a store that is given them in this order accepts every one. */
  readonly changes: readonly Change[];
  readonly photos: readonly StoryPhoto[];
  /** Everybody a visitor can be: who belongs to the building today. */
  readonly people: readonly (Pick<Member, "name" | "role"> & { readonly id: string })[];
  /** The id of the member whose eyes a visitor first looks through, a coordinator. */
  readonly defaultPerson: string;
  /** The id of the organisation. */
  readonly organisation: string;
}

/** The size in pixels in which the drawings are painted. */
export const photoSize = { width: 1200, height: 900 } as const;

const usualFacts: PhotoFacts = { type: "image/jpeg", ...photoSize, bytes: 90_000 };

/**
 * The demo building: a housing co-op and its last five months, the same every time but for the dates, which end at
 * `now`. Ids never depend on the input, so that telling it twice to a store does nothing the second time.
 */
export function demoStory(input: StoryInput): Story {
  const photos: StoryPhoto[] = [];
  const happenings = [
    ...openingOf(input),
    ...allTales.flatMap((tale) => happeningsOf(tale, input, photos)),
  ];
  const house = new HouseOfDocuments();
  for (const { tell } of happenings.toSorted((a, b) => a.at - b.at)) house.apply(tell(house));
  return {
    changes: house.changes,
    photos,
    people: membersToday(),
    defaultPerson: memberId(host),
    organisation: organisationId,
  };
}

function happeningsOf(tale: Tale, input: StoryInput, photos: StoryPhoto[]): readonly Happening[] {
  const factsOf = (photo: DemoPhotoName) => input.photoFacts?.[photo] ?? usualFacts;
  return tale.scenes.map((scene, index) => {
    const key = `${tale.key}/${index}`;
    // Nobody taps on the full minute.
    const at = instantOf(scene.at, input) + storyNumber(key, 59_000);
    const own = photosOf(scene, key);
    photos.push(...own);
    const act = actOf(scene.by, key, at);
    return {
      at,
      tell: (house) => sceneChange({ tale, scene, act, photos: own, factsOf }, house),
    };
  });
}

function membersToday(): Story["people"] {
  const staying = keysOf(people).filter((key) => people[key].left === undefined);
  return staying.map((key) => ({
    id: memberId(key),
    name: people[key].name,
    role: people[key].role,
  }));
}
