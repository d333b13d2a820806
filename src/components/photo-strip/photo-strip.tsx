import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./photo-strip.module.css";

/** One thumbnail. */
export interface StripPhoto {
  readonly id: string;
  /** A URL that can be shown at once; without one a quiet patch is shown. */
  readonly src?: string | undefined;
  readonly alt: string;
  /** The accessible name of opening it: "Photo 2 of 4: water under the boiler". */
  readonly openText: string;
  /** The accessible name of removing it. */
  readonly removeText?: string | undefined;
  /** What it shows, under the picture. */
  readonly caption?: ReactNode;
  /** The photo is being read, scaled or sent. */
  readonly busyText?: string | undefined;
  /** The progress of its upload, over the lower edge of the picture. */
  readonly note?: string | undefined;
  /** What is wrong with it, and what to do. */
  readonly problem?: string | undefined;
}

/** A source of photos: the camera, or files. */
export interface PhotoSource {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Opens the camera at once. */
  readonly camera?: boolean | undefined;
}

export interface PhotoStripProps {
  readonly label: string;
  readonly photos: readonly StripPhoto[];
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly sources?: readonly PhotoSource[] | undefined;
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  readonly size?: "medium" | "large" | undefined;
}

/** Photos side by side, with tiles to add more. */
export function PhotoStrip(props: PhotoStripProps) {
  const { label, photos, onOpen, onRemove, sources = [], onFiles, size = "medium" } = props;
  return (
    <ul className={styles.strip} data-size={size} aria-label={label} tabIndex={-1}>
      {sources.map((source) => (
        <li key={source.id}>
          <label className={styles.add}>
            <input
              type="file"
              accept="image/*"
              multiple={source.camera !== true}
              {...(source.camera === true ? { capture: "environment" } : {})}
              className="visually-hidden"
              onChange={(event) => {
                onFiles?.([...(event.currentTarget.files ?? [])]);
                // Without this, choosing the same file again would not fire a change event.
                event.currentTarget.value = "";
              }}
            />
            {source.icon}
            {source.label}
          </label>
        </li>
      ))}
      {photos.map((photo) => (
        <li
          key={photo.id}
          className={styles.photo}
          aria-busy={photo.busyText !== undefined || undefined}
        >
          <button
            type="button"
            className={styles.open}
            aria-label={photo.openText}
            onClick={() => onOpen?.(photo.id)}
          >
            {photo.src === undefined ? (
              <span className={styles.blank} />
            ) : (
              <img
                src={photo.src}
                alt={photo.alt}
                loading="lazy"
                decoding="async"
                className={styles.image}
              />
            )}
          </button>
          {photo.busyText !== undefined && (
            <span role="status" className={styles.busy}>
              {photo.busyText}
            </span>
          )}
          {photo.note !== undefined && <p className={styles.note}>{photo.note}</p>}
          {photo.caption !== undefined && <p className={styles.caption}>{photo.caption}</p>}
          {onRemove !== undefined && photo.removeText !== undefined && (
            <button
              type="button"
              className={styles.remove}
              aria-label={photo.removeText}
              title={photo.removeText}
              onClick={(event) => {
                // The button is removed with its photo, so the strip takes the focus.
                event.currentTarget.closest("ul")?.focus();
                onRemove(photo.id);
              }}
            >
              <X />
            </button>
          )}
          {photo.problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {photo.problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
