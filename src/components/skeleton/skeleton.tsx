import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./skeleton.module.css";

/** A grey placeholder for content that is being loaded. Shows only after 150 ms, so that short loads do not flash. */
export function Skeleton(props: {
  readonly shape?: "line" | "block" | "circle" | undefined;
  /** Any CSS length. A line takes this width; a circle is as wide as it is high. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}) {
  const { shape = "line", width, height } = props;
  const size: CSSProperties = { width, height };
  return (
    <span className={classNames(styles.skeleton, styles[shape])} style={size} aria-hidden="true" />
  );
}

/** A group of skeletons, announced as loading. */
export function Loading({
  text,
  isPage = false,
  children,
}: {
  readonly text: string;
  /** Stands for a whole page, and has its heading until the page is loaded. The heading does not become the window's title. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="stack gap-3">
      <div role="status" className="visually-hidden">
        {isPage ? <h1 data-passing="">{text}</h1> : <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
