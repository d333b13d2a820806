import type { Member } from "#generated/member/type.ts";
import type { Change, Instant } from "#generated/runtime.ts";
import { allTales } from "./all-tales.ts";
import { instantOf } from "./calendar.ts";
import { actOf, memberId, organisationId } from "./cast.ts";
import { keysOf } from "./keys-of.ts";
import { type Happening, openingOf } from "./opening.ts";
import { host, people } from "./people.ts";
import type { DemoPhotoName } from "./photos.ts";
import { type PhotoFacts, photosOf, sceneChange, type StoryPhoto } from "./scene-change.ts";
import { storyNumber } from "./story-id.ts";
import type { Tale } from "./tale.ts";
import { sayIn } from "./translated.ts";
import { WorkspaceOfDocuments } from "./workspace-of-documents.ts";

export interface StoryInput {
  /** The moment at which the story ends. */
  readonly now: Instant;
  /** The IANA time zone of the building. */
  readonly zone: string;
  /** BCP 47 tag of the building's language, which people also write in. */
  readonly locale: string;
  /** The metadata of the prepared photos; by default the expected values. */
  readonly photoFacts?: Partial<Readonly<Record<DemoPhotoName, PhotoFacts>>>;
}

export interface Story {
  /** All changes, oldest first; a store accepts all of them in this order. */
  readonly changes: readonly Change[];
  readonly photos: readonly StoryPhoto[];
  /** The members that a visitor can choose: all active ones. */
  readonly people: readonly (Pick<Member, "name" | "role"> & { readonly id: string })[];
  /** The id of the member that a visitor starts as, a coordinator. */
  readonly defaultPerson: string;
  /** The id of the organisation. */
  readonly organisation: string;
}

/** The size of the rendered drawings, in pixels. */
export const photoSize = { width: 1200, height: 900 } as const;

const usualFacts: PhotoFacts = { type: "image/jpeg", ...photoSize, bytes: 90_000 };

/**
 * The demo building: a housing co-op and its last five months, always the same but for the dates, which end at `now`. Ids never
 * depend on the input, so that seeding a store twice does nothing the second time.
 */
export function demoStory(input: StoryInput): Story {
  const photos: StoryPhoto[] = [];
  const happenings = [
    ...openingOf(input),
    ...allTales.flatMap((tale) => happeningsOf(tale, input, photos)),
  ];
  const workspace = new WorkspaceOfDocuments();
  for (const { notify } of happenings.toSorted((a, b) => a.at - b.at))
    workspace.apply(notify(workspace));
  return {
    changes: workspace.changes,
    photos,
    people: membersToday(),
    defaultPerson: memberId(host),
    organisation: organisationId,
  };
}

function happeningsOf(tale: Tale, input: StoryInput, photos: StoryPhoto[]): readonly Happening[] {
  const factsOf = (photo: DemoPhotoName) => input.photoFacts?.[photo] ?? usualFacts;
  const say = sayIn(input.locale);
  return tale.scenes.map((scene, index) => {
    const key = `${tale.key}/${index}`;
    // Real events do not happen on the full minute.
    const at = instantOf(scene.at, input) + storyNumber(key, 59_000);
    const own = photosOf(scene, key);
    photos.push(...own);
    const act = actOf(scene.by, key, at);
    return {
      at,
      notify: (workspace) =>
        sceneChange({ tale, scene, act, photos: own, factsOf, say }, workspace),
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
