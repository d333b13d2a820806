import type { ReactNode } from "react";
import type { PhotoNews } from "#machines/request/request-news.ts";
import { PhotoStrip } from "../../parts/photo-strip/photo-strip.tsx";
import type { Speaker } from "./speaker.ts";

export interface RequestPhotosProps {
  readonly ids: readonly string[];
  readonly photos: PhotoNews;
  readonly speaker: Speaker;
  readonly onOpen: (id: string) => void;
  readonly size?: "medium" | "large" | undefined;
}

/** Photos of a request side by side; one that is not on this device says so. */
export function RequestPhotos({
  ids,
  photos,
  speaker,
  onOpen,
  size,
}: RequestPhotosProps): ReactNode {
  const { t } = speaker;
  const about = new Map(photos.photos.map((photo) => [photo.id, photo]));
  return (
    <PhotoStrip
      label={t("photos.label")}
      size={size}
      onOpen={onOpen}
      photos={ids.map((id, at) => {
        const number = at + 1;
        const alt = about.get(id)?.alt ?? t("photos.one", { number });
        return {
          id,
          src: photos.thumbnails.get(id),
          alt,
          openText: t("photos.open", { number, count: ids.length, alt }),
        };
      })}
    />
  );
}
