import type { Activity } from "#generated/activity/type.ts";
import type { PhotoNews } from "./request-news.ts";

/**
 * The photos to show under an entry, by their ids. Anybody may make an attachment under an id that is free, also one that an
 * entry of somebody else names: only what the entry's author added is a photo of the entry. One that is not known yet is
 * still awaited.
 */
export function photosUnder(
  { photos, by }: Pick<Activity, "photos" | "by">,
  news: Pick<PhotoNews, "photos">,
): readonly string[] {
  const authors = new Map(news.photos.map((photo) => [photo.id, photo.by]));
  return photos.filter((id) => !authors.has(id) || authors.get(id) === by);
}
