import type { DragEvent, ReactNode } from "react";
import { buttonClass } from "../button/button.tsx";
import styles from "./drop-zone.module.css";

/** What a drop zone needs. */
export interface DropZoneProps {
  readonly icon: ReactNode;
  /** "Drop a table here" */
  readonly drop: string;
  readonly or: string;
  /** What the button says. */
  readonly pick: string;
  /** Which files are meant, in words. */
  readonly kinds: string;
  /** Which files are offered, as `accept` of a file input. */
  readonly accept: string;
  /** `quiet` where something else is more likely. */
  readonly variant?: "primary" | "quiet" | undefined;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped or chosen. The whole of it takes drops; the button is a real file input. */
export function DropZone(props: DropZoneProps): ReactNode {
  const { icon, drop, or, pick, kinds, accept, variant = "primary", onFile } = props;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // The highlight is a matter of the DOM alone: it says where the file would land.
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
        {drop} <span className={styles.or}>{or}</span>
      </p>
      <label className={`${buttonClass({ variant })} ${styles.pick}`}>
        {pick}
        <input
          type="file"
          accept={accept}
          className="visually-hidden"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again, changed or not.
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
