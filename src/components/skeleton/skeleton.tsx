import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./skeleton.module.css";

/** One grey stroke or patch where something will be. Shows only after 150 ms, so that what is quick never flashes. */
export function Skeleton(props: {
  readonly shape?: "line" | "block" | "circle" | undefined;
  /** Any CSS length; a line is as wide as it is told, a circle as wide as high. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}): ReactNode {
  const { shape = "line", width, height } = props;
  const size: CSSProperties = { width, height };
  return (
    <span className={classNames(styles.skeleton, styles[shape])} style={size} aria-hidden="true" />
  );
}

/** Skeletons that stand for one thing, which is announced as loading. */
export function Loading({
  text,
  isPage = false,
  children,
}: {
  readonly text: string;
  /** It stands for a whole page, whose heading it is until that has one: no name for the window. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.loading}>
      <div role="status" className="visually-hidden">
        {isPage ? <h1 data-passing="">{text}</h1> : <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
