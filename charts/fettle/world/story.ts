import { memberCommands } from "#generated/member/commands.ts";
import type { Instant } from "#generated/runtime.ts";
import { actOf, organisationId, requestId } from "#src/demo/cast.ts";
import { storyId } from "#src/demo/story-id.ts";
import { demoStory, type Story, type StoryInput } from "#src/demo/story.ts";
import { WorkspaceOfDocuments } from "#src/demo/workspace-of-documents.ts";
import { dayLength } from "#src/i18n/calendar.ts";

/** When every screen is drawn, and where: a Tuesday, early in the afternoon, in Berlin. */
export const today: StoryInput = {
  now: Date.UTC(2026, 10, 17, 13, 0),
  zone: "Europe/Berlin",
  locale: "en-GB",
};

/** The id of the contractor for the lift: a guest who is not in the demo's story. */
export const contractorId = storyId("member/contractor");

interface Played extends Pick<Story, "photos"> {
  readonly documents: WorkspaceOfDocuments;
}

let played: Played | undefined;

/** The documents of the demo at that moment; computed once, at the first call. */
export function playedStory(): Played {
  played ??= play();
  return played;
}

function play(): Played {
  const { changes, photos } = demoStory(today);
  const documents = new WorkspaceOfDocuments();
  for (const change of changes) documents.apply(change);
  const joining = memberCommands.join(
    { organisation: organisationId, member: contractorId },
    {
      name: "Jonas Weber",
      role: "guest",
      request: requestId("lift-door"),
      until: today.now + 12 * dayLength,
    },
    actOf("nadia", "join/contractor", today.now - 2 * dayLength),
  );
  documents.apply(joining);
  return { documents, photos };
}

/** Where a machine takes ids and moments from: one after the other, the same each time. */
export interface Counting {
  readonly newId: () => string;
  readonly stamp: () => Instant;
}

/** The same id and moment each time: a walk that comes back to where it was then knows the place. */
export const steady: Counting = {
  newId: () => "7kqm4tw9x2c8v5h3n0pd",
  stamp: () => today.now,
};

/** Ids and moments for one machine that needs several: `"00000000000000000001"` first, a millisecond later each time. */
export function counting(): Counting {
  let ids = 0;
  let moments = 0;
  return {
    newId: () => {
      ids += 1;
      return String(ids).padStart(20, "0");
    },
    stamp: () => {
      moments += 1;
      return today.now + moments;
    },
  };
}

/** Time zones to choose from; the browser knows some hundreds more. */
export const zones: readonly string[] = [
  "America/New_York",
  "Asia/Tokyo",
  today.zone,
  "Europe/London",
  "UTC",
];

/** Where the app lies whose screens are drawn: nowhere that anybody could go. */
export const origin = "https://fettle.example";
