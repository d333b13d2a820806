import { Camera, Images } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  failedPhotos,
  isPreparing,
  type Photo,
  type PhotoEvent,
  type PhotoSet,
  readyPhotos,
  roomIn,
  type PhotoFailure,
} from "#machines/photo-picker/photo-set.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { PhotoStrip, type StripPhoto } from "../../components/photo-strip/photo-strip.tsx";
import { PhotoViewer } from "../../components/photo-viewer/photo-viewer.tsx";
import type { Translator } from "../../i18n/translator.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./photo-picker.module.css";

interface PhotoPickerProps {
  readonly set: PhotoSet;
  readonly send: (event: PhotoEvent) => void;
  readonly size?: "medium" | "large" | undefined;
}

/** Photos for a form: camera and files first, then the added photos, then the failures. */
export function PhotoPicker({ set, send, size }: PhotoPickerProps) {
  const t = useTranslations("photos");
  const shown = set.photos.filter((photo) => photo.status !== "failed");
  const hasRoom = roomIn(set) > 0;
  const hint = hintOf(set, t);
  const sources = [
    { id: "camera", label: t("camera"), icon: <Camera />, camera: true },
    { id: "files", label: t("files"), icon: <Images /> },
  ];
  const toStrip = (photo: Photo, at: number): StripPhoto => {
    const number = at + 1;
    return {
      id: photo.id,
      src: photo.status === "ready" ? photo.thumbnail : undefined,
      alt: t("one", { number }),
      openText: t("open", { number, count: shown.length }),
      removeText: t("remove", { number }),
      busyText: photo.status === "preparing" ? t("preparing") : undefined,
    };
  };
  return (
    <div className="stack gap-2">
      <PhotoStrip
        label={t("label")}
        photos={shown.map(toStrip)}
        sources={hasRoom ? sources : []}
        onFiles={(files) => send({ type: "photos.picked", files })}
        onOpen={(id) => send({ type: "photos.opened", id })}
        onRemove={(id) => send({ type: "photos.removed", id })}
        size={size}
      />
      <p role="status" className={hint === undefined ? "visually-hidden" : styles.hint}>
        {hint ?? (shown.length > 0 && !isPreparing(set) && t("added", { count: shown.length }))}
      </p>
      <Failures set={set} send={send} />
      <Viewer set={set} send={send} />
    </div>
  );
}

function hintOf(set: PhotoSet, t: Translator<"photos">): string | undefined {
  if (set.leftOut > 0) return t("leftOut", { most: set.most, count: set.leftOut });
  if (roomIn(set) === 0) return t("full", { most: set.most });
  return set.unread && t("unread");
}

/** One note for all the files that were not added, with each reason once. */
function Failures({ set, send }: Pick<PhotoPickerProps, "set" | "send">) {
  const [t, verbs] = useWords("photos", "common.verbs");
  const failed = failedPhotos(set);
  const sendEach = (type: "photos.retried" | "photos.removed", of = failed) =>
    of.forEach(({ id }) => send({ type, id }));
  const retryable = failed.filter(({ failure }) => failure.retryable);
  if (failed.length === 0) return undefined;
  return (
    <Notice
      tone="caution"
      live="polite"
      title={t("notAdded", {
        names: failed.map(({ name }) => name || t("nameless")).join(", "),
        count: failed.length,
      })}
      actions={
        <>
          {retryable.length > 0 && roomIn(set) > 0 && (
            <Button onClick={() => sendEach("photos.retried", retryable)}>{verbs("retry")}</Button>
          )}
          <Button variant="plain" onClick={() => sendEach("photos.removed")}>
            {t("dismiss")}
          </Button>
        </>
      }
    >
      {[...new Set(failed.map(({ failure }) => failureText(t, failure)))].join(" ")}
    </Notice>
  );
}

function Viewer({ set, send }: Pick<PhotoPickerProps, "set" | "send">) {
  const t = useTranslations("photos");
  const ready = readyPhotos(set);
  const index = Math.max(
    0,
    ready.findIndex(({ id }) => id === set.open),
  );
  return (
    <PhotoViewer
      open={ready.some(({ id }) => id === set.open)}
      photos={ready.map(({ id, full }, at) => ({
        id,
        src: full ?? "",
        alt: t("one", { number: at + 1 }),
      }))}
      index={index}
      onIndex={(at) => {
        const id = ready[at]?.id;
        if (id !== undefined) send({ type: "photos.opened", id });
      }}
      onClose={() => send({ type: "photos.closed" })}
    />
  );
}

/** The text about a file that could not be added as a photo. */
function failureText(t: Translator<"photos">, { code, format, retryable }: PhotoFailure): string {
  switch (code) {
    case "notAnImage":
    case "empty":
    case "tooLarge":
    case "storageFull":
    case "unavailable":
      return t(`failures.${code}`);
    case "unsupportedFormat":
      return format === "heic"
        ? t("failures.heic")
        : t("failures.unsupportedFormat", { format: (format ?? "").toUpperCase() });
    default:
      return t(retryable ? "failures.failed" : "failures.damaged");
  }
}
