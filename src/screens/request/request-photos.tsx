import { useTranslations } from "use-intl";
import type { PhotoNews } from "#machines/request/request-news.ts";
import { PhotoStrip } from "../../components/photo-strip/photo-strip.tsx";
import { stageText } from "../uploads/stage-text.ts";
import { personName, type Speaker } from "./speaker.ts";

export interface RequestPhotosProps {
  readonly ids: readonly string[];
  readonly photos: PhotoNews;
  readonly speaker: Speaker;
  readonly onOpen: (id: string) => void;
  readonly size?: "medium" | "large" | undefined;
}

/** Photos of a request side by side; one that is still on its way says so. */
export function RequestPhotos({ ids, photos, speaker, onOpen, size }: RequestPhotosProps) {
  const { t, formats } = speaker;
  const words = useTranslations("photos");
  const about = new Map(photos.photos.map((photo) => [photo.id, photo]));
  return (
    <PhotoStrip
      label={t("photos.label")}
      size={size}
      onOpen={onOpen}
      photos={ids.map((id, at) => {
        const number = at + 1;
        const name = personName(speaker, about.get(id)?.by);
        const stage = photos.stages.get(id);
        const text = stage && stageText(words, formats, stage, name);
        const awaited = photos.awaited.has(id) ? words("awaited", { name }) : undefined;
        // In the gallery, where photos are large, nothing around one says who sees it.
        const isMarked = size === "large" && about.get(id)?.audience === "team";
        const note = text ?? awaited ?? (isMarked ? t("teamOnly") : undefined);
        const alt = about.get(id)?.alt ?? t("photos.one", { number });
        return {
          id,
          src: photos.thumbnails.get(id),
          alt,
          note: stage?.kind === "failed" ? undefined : note,
          problem: stage?.kind === "failed" ? text : undefined,
          openText: t("photos.open", { number, count: ids.length, alt }),
        };
      })}
    />
  );
}
