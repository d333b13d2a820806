import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { classNames } from "../class-names/class-names.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useModal } from "../modal/use-modal.ts";
import modalStyles from "../modal/modal.module.css";
import styles from "./photo-viewer.module.css";

/** One photo in full size. */
export interface ViewerPhoto {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  /** Who took it, and when. */
  readonly caption?: string | undefined;
}

export interface PhotoViewerProps {
  readonly open: boolean;
  readonly photos: readonly ViewerPhoto[];
  /** The index of the photo that is shown, from 0. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  /** What can be done with the photo that is shown. */
  readonly action?: PhotoAction | undefined;
}

interface PhotoAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onPress: (photo: ViewerPhoto) => void;
}

/** Photos in full size on a dark page: swipe or ← → for the next, double tap, + and − to zoom, Esc to close. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { open, photos, index, onIndex, onClose, action } = props;
  const [t, verbs] = useWords("photos", "common.verbs");
  const modal = useModal(open, onClose);
  const track = useRef<HTMLUListElement>(null);
  const [zoomedId, setZoomedId] = useState<string | undefined>();
  const current = photos[index];
  const zoomed = current !== undefined && zoomedId === current.id;

  // The browser's own scrolling does the swiping; this scrolls only where the index was changed from outside.
  useLayoutEffect(() => {
    const element = track.current;
    if (!open || element === null || slideInView(element) === index) return;
    element.scrollTo({
      left: index * element.clientWidth * (isRightToLeft(element) ? -1 : 1),
      behavior: "instant",
    });
  }, [open, index]);

  // Zooming starts at the centre, not at a corner.
  useLayoutEffect(() => {
    const slide = track.current?.querySelector("[data-zoomed]");
    slide?.scrollTo({
      left: (slide.scrollWidth - slide.clientWidth) / 2,
      top: (slide.scrollHeight - slide.clientHeight) / 2,
      behavior: "instant",
    });
  }, [zoomedId]);

  function go(to: number): void {
    if (to < 0 || to >= photos.length) return;
    setZoomedId(undefined);
    onIndex(to);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "ArrowRight" && !zoomed) go(index + 1);
    else if (event.key === "ArrowLeft" && !zoomed) go(index - 1);
    else if (event.key === "+" || event.key === "=") setZoomedId(current?.id);
    else if (event.key === "-") setZoomedId(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      {...modal}
      aria-label={t("viewer")}
      className={classNames(modalStyles.modal, styles.viewer)}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <p className="fill tabular">{t("position", { number: index + 1, count: photos.length })}</p>
        {action !== undefined && current !== undefined && (
          <IconButton
            label={action.label}
            icon={action.icon}
            aria-disabled={action.isBusy}
            onClick={() => action.onPress(current)}
            className={styles.control}
          />
        )}
        <IconButton
          label={t(zoomed ? "zoomOut" : "zoomIn")}
          icon={zoomed ? <ZoomOut /> : <ZoomIn />}
          onClick={() => setZoomedId(zoomed ? undefined : current?.id)}
          className={styles.control}
        />
        <IconButton
          label={verbs("close")}
          icon={<X />}
          onClick={onClose}
          className={styles.control}
          data-autofocus=""
        />
      </div>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get to it
        tabIndex={0}
        className={styles.track}
        data-locked={zoomed || undefined}
        onScroll={(event) => {
          if (event.target !== event.currentTarget) return;
          const seen = slideInView(event.currentTarget);
          if (seen !== index && open) go(seen);
        }}
      >
        {photos.map((photo, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the zoom button
          <li
            key={photo.id}
            className={styles.slide}
            data-zoomed={photo.id === zoomedId || undefined}
            inert={at !== index}
            onDoubleClick={() => setZoomedId(photo.id === zoomedId ? undefined : photo.id)}
          >
            {open && (
              <img src={photo.src} alt={photo.alt} draggable={false} className={styles.image} />
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <IconButton
            label={t("previous")}
            icon={<ChevronLeft />}
            aria-disabled={index === 0}
            onClick={() => go(index - 1)}
            className={classNames(styles.control, styles.previous)}
          />
          <IconButton
            label={t("next")}
            icon={<ChevronRight />}
            aria-disabled={index === photos.length - 1}
            onClick={() => go(index + 1)}
            className={classNames(styles.control, styles.next)}
          />
        </>
      )}
      <p className={styles.caption} aria-live="polite">
        {current?.caption ?? ""}
      </p>
    </dialog>
  );
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function slideInView(track: HTMLElement): number {
  return track.clientWidth === 0 ? 0 : Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}
