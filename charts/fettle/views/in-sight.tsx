import { type ReactNode, useLayoutEffect } from "react";

/** Brings a part of a long page into sight: what a picture is about may lie far below its top. */
export function InSight({
  part,
  children,
}: {
  /** The id of its element; the top stays in sight without one. */
  readonly part: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    if (part !== undefined) document.getElementById(part)?.scrollIntoView({ block: "center" });
  }, [part]);
  return children;
}
