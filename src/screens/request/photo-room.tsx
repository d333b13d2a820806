import { PhotoViewer } from "../../components/photo-viewer/photo-viewer.tsx";
import type { RequestView } from "../views.ts";
import { personName, type Speaker } from "./speaker.ts";

/** The photos of a request in full, one after the other. */
export function PhotoRoom({
  snapshot,
  send,
  speaker,
}: RequestView & { readonly speaker: Speaker }) {
  const { t, common, formats } = speaker;
  const { viewed, full, photos } = snapshot.context;
  const about = new Map(photos.photos.map((photo) => [photo.id, photo]));
  const shown = viewed.ids.map((id, at) => {
    const photo = about.get(id);
    return {
      id,
      src: full.get(id) ?? photos.thumbnails.get(id) ?? "",
      alt: photo?.alt ?? t("photos.one", { number: at + 1 }),
      caption:
        photo === undefined
          ? undefined
          : t("photos.by", {
              name: personName(speaker, photo.by),
              when: formats.dateTime(photo.at),
            }),
    };
  });
  return (
    <PhotoViewer
      open={snapshot.matches({ viewer: "open" }) && shown.length > 0}
      photos={shown}
      index={viewed.index}
      onIndex={(index) => send({ type: "photo.turned", index })}
      onClose={() => send({ type: "viewer.closed" })}
      words={{
        title: t("photos.viewer"),
        close: common("verbs.close"),
        previous: t("photos.previous"),
        next: t("photos.next"),
        zoomIn: t("photos.zoomIn"),
        zoomOut: t("photos.zoomOut"),
        position: t("photos.position", { number: viewed.index + 1, count: shown.length }),
      }}
    />
  );
}
