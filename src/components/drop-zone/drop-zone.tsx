import type { DragEvent, ReactNode } from "react";
import { buttonClass } from "../button/button.tsx";
import styles from "./drop-zone.module.css";

export interface DropZoneProps {
  readonly icon: ReactNode;
  /** "Drop a table here" */
  readonly drop: string;
  readonly or: string;
  /** The text of the button. */
  readonly pick: string;
  /** The accepted kinds of files, in words. */
  readonly kinds: string;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  /** `quiet` where another action is more likely. */
  readonly variant?: "primary" | "quiet" | undefined;
  readonly onFile: (file: File) => void;
}

/** An area that accepts dropped files, with a button over a real file input. */
export function DropZone(props: DropZoneProps) {
  const { icon, drop, or, pick, kinds, accept, variant = "primary", onFile } = props;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // The highlight is DOM state only: it shows where the file would be dropped.
    <div
      className={styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        highlight(event, true);
      }}
      onDragLeave={(event) => highlight(event, false)}
      onDrop={(event) => {
        event.preventDefault();
        highlight(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.drop}>
        {drop} <span className="soft regular">{or}</span>
      </p>
      <label className={`${buttonClass({ variant })} ${styles.pick}`}>
        {pick}
        <input
          type="file"
          accept={accept}
          className="visually-hidden"
          onChange={(event) => {
            take(event.currentTarget.files);
            // Without this, choosing the same file again would not fire a change event.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p className={styles.kinds}>{kinds}</p>
    </div>
  );
}

function highlight({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean): void {
  currentTarget.toggleAttribute("data-over", isOver);
}
