import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./columns.module.css";

/**
 * Columns side by side that scroll separately: all at once where there is room, one after the other on a phone. A panel may
 * lie over their end: then there is room to scroll each of them to its side.
 */
export function Columns(props: {
  readonly count: number;
  /** Whether a panel lies over their end. */
  readonly hasPanel?: boolean | undefined;
  /** Which column is brought into view, whenever it becomes another; -1 or missing for none. */
  readonly shown?: number | undefined;
  readonly scrollId: string;
  readonly className?: string | undefined;
  /** The columns, by the width of each in px, which the heights of what is in them may depend on. */
  readonly children: (width: number) => ReactNode;
}) {
  const { count, hasPanel, shown = -1, scrollId, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (ruler.current === null) return undefined;
    const { current } = ruler;
    // Hidden, such as behind a request on a phone, they have no width.
    const measure = (): void => setWidth((last) => current.clientWidth || last);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const isMeasured = width !== undefined;
  useLayoutEffect(() => {
    const column = shown === -1 ? undefined : box.current?.children[shown + 1];
    column?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown, hasPanel, isMeasured]);
  const style: CSSProperties & { readonly "--columns": number } = { "--columns": count };
  return (
    <div
      ref={box}
      className={classNames(styles.columns, className)}
      style={style}
      data-columns
      data-panel={hasPanel === true || undefined}
      data-scroll-restoration-id={scrollId}
    >
      <div ref={ruler} className={styles.ruler} />
      {width !== undefined && children(width)}
    </div>
  );
}
