import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { hidingOfPhoto } from "#machines/request/hiding.ts";
import type { PhotosUpdate } from "#machines/request/request-update.ts";
import type { storyPhotos } from "#machines/request/timeline-facts.ts";
import { PhotoStrip } from "../../components/photo-strip/photo-strip.tsx";
import { PhotoViewer } from "../../components/photo-viewer/photo-viewer.tsx";
import { stageText } from "../uploads/stage-text.ts";
import type { RequestView } from "../views.ts";
import { personName, teamOnlyText, type TextContext } from "./text-context.ts";

interface RequestPhotosProps {
  readonly photos: PhotosUpdate;
  readonly textContext: TextContext;
  readonly onOpen: (id: string) => void;
  /** Addresses of those that are read in full. */
  readonly full: ReadonlyMap<string, string>;
  /** The photos of before and after the fix. */
  readonly story: ReturnType<typeof storyPhotos>;
}

/** Photos of a request, before and after side by side; one that is still on its way says so. */
export function RequestPhotos(props: RequestPhotosProps) {
  const { photos, full, textContext, onOpen, story } = props;
  const { ids } = story;
  const { t, formats } = textContext;
  const words = useTranslations("photos");
  const about = new Map(photos.photos.map((photo) => [photo.id, photo]));
  return (
    <PhotoStrip
      label={t("photos.label")}
      size="large"
      onOpen={onOpen}
      photos={ids.map((id, at) => {
        const number = at + 1;
        const name = personName(textContext, about.get(id)?.by);
        const stage = photos.stages.get(id);
        const text = stage && stageText(words, formats, stage, name);
        const awaited = photos.awaited.has(id) ? words("awaited", { name }) : undefined;
        const photo = about.get(id);
        const note =
          text ??
          awaited ??
          (photo?.audience === "team" ? teamOnlyText(photo, textContext) : undefined);
        const alt = photo?.alt ?? t("photos.one", { number });
        const part =
          id === story.before
            ? t("photos.before")
            : id === story.after
              ? t("photos.after")
              : undefined;
        return {
          id,
          src: full.get(id) ?? photos.thumbnails.get(id),
          alt,
          caption: photo && (
            <>
              {part && <strong className="ink strong">{part} </strong>}
              {t("photos.by", { name, when: formats.date(photo.at) })}
            </>
          ),
          note: stage?.kind === "failed" ? undefined : note,
          problem: stage?.kind === "failed" ? text : undefined,
          openText: t("photos.open", { number, count: ids.length, alt }),
        };
      })}
    />
  );
}

/** The photos of a request in full, one after the other. */
export function PhotoRoom({
  snapshot,
  send,
  textContext,
}: RequestView & { readonly textContext: TextContext }) {
  const { t, formats } = textContext;
  const { viewed, full, photos, here, workspace } = snapshot.context;
  const about = new Map(photos.photos.map((photo) => [photo.id, photo]));
  const current = about.get(viewed.ids[viewed.index] ?? "");
  const hiding = current && here && hidingOfPhoto({ workspace, request: here.request }, current);
  const shown = viewed.ids.map((id, at) => {
    const photo = about.get(id);
    return {
      id,
      src: full.get(id) ?? photos.thumbnails.get(id) ?? "",
      alt: photo?.alt ?? t("photos.one", { number: at + 1 }),
      caption:
        photo === undefined
          ? undefined
          : [
              t("photos.by", {
                name: personName(textContext, photo.by),
                when: formats.dateTime(photo.at),
              }),
              ...(photo.audience === "team" ? [teamOnlyText(photo, textContext)] : []),
            ].join(" · "),
    };
  });
  return (
    <PhotoViewer
      open={snapshot.matches({ viewer: "open" }) && shown.length > 0}
      photos={shown}
      index={viewed.index}
      onIndex={(index) => send({ type: "photo.turned", index })}
      onClose={() => send({ type: "viewer.closed" })}
      action={
        hiding && {
          label: t(hiding),
          icon: hiding === "hide" ? <EyeOff /> : <Eye />,
          isBusy: snapshot.hasTag("quickChange"),
          onPress: ({ id }) => send({ type: "hiding.toggled", item: { kind: "photo", id } }),
        }
      }
    />
  );
}
