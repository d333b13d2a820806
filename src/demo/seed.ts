import type { Change } from "#generated/runtime.ts";
import type { PreparedPhoto } from "../services/photos/render-photo.ts";
import { drawPhoto } from "./draw-photo.ts";
import { drawings } from "./drawings.ts";
import { keysOf } from "./keys-of.ts";
import type { DemoPhotoName } from "./photos.ts";
import type { PhotoFacts } from "./scene-change.ts";
import { demoStory, type Story, type StoryInput } from "./story.ts";

export interface SeedInput extends Omit<StoryInput, "photoFacts"> {
  /** Applies a change, once per id however often it is called. */
  readonly commit: (change: Change) => Promise<unknown>;
  /** Stores a photo under an attachment's id, replacing an earlier one. */
  readonly putPhoto: (attachment: string, photo: PreparedPhoto) => Promise<unknown>;
  /** Draws a photo; by default `paint`. */
  readonly draw?: (name: DemoPhotoName) => Promise<PreparedPhoto>;
  /** Called after every step. */
  readonly onProgress?: (progress: SeedProgress) => void;
  /** Aborts between two steps; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** In the time that one change takes. */
export interface SeedProgress {
  readonly done: number;
  readonly total: number;
}

/** A photo takes as long as this many changes. */
export const changesPerPhoto = 12;

/** What the caller needs to enter the demo building. */
export type Seeded = Pick<Story, "organisation" | "defaultPerson" | "people">;

/**
 * Writes the demo building into a store. Photos come first, so that no request shows a missing one. After an interruption the
 * same call starts over and skips what has been applied. Rejects with the errors of `commit` or `putPhoto`.
 */
export async function seedDemo(input: SeedInput): Promise<Seeded> {
  const { commit, putPhoto, draw = paint, onProgress, signal, ...told } = input;
  const outline = demoStory(told);
  const total = outline.photos.length * changesPerPhoto + outline.changes.length;
  let done = 0;
  const step = (changes = 1) => {
    done += changes;
    onProgress?.({ done, total });
    signal?.throwIfAborted();
  };
  signal?.throwIfAborted();
  const photoFacts: Partial<Record<DemoPhotoName, PhotoFacts>> = {};
  for (const name of keysOf(drawings)) {
    const kept = outline.photos.filter(({ photo }) => photo === name);
    if (kept.length === 0) continue;
    const photo = await draw(name);
    photoFacts[name] = factsOf(photo);
    for (const { attachment } of kept) {
      await putPhoto(attachment, photo);
      step(changesPerPhoto);
    }
  }
  const { changes, organisation, defaultPerson, people } = demoStory({ ...told, photoFacts });
  // One after the other, because a store's transactions wait for each other anyway, and sending several at once was not faster.
  for (const change of changes) {
    await commit(change);
    step();
  }
  return { organisation, defaultPerson, people };
}

/** Renders the photo of this name. Rejects where this browser provides no canvas. */
export function paint(name: DemoPhotoName): Promise<PreparedPhoto> {
  return drawPhoto(drawings[name]);
}

function factsOf({ type, width, height, bytes }: PreparedPhoto): PhotoFacts {
  return { type, width, height, bytes };
}
