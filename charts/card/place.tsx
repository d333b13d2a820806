import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./place.module.css";

/** Screens that brought their own main landmark when they were drawn last: most do so in every state, or in none. */
const whole = new Map<string, boolean>();

/** Where the app's frame would be: the main landmark, unless the screen brings its own. */
export function Place({
  of: screen,
  children,
}: {
  /** The name of what is drawn. */
  readonly of: string;
  readonly children: ReactNode;
}): ReactNode {
  const ref = useRef<HTMLElement>(null);
  // What a screen consists of is known once it is there; it is drawn anew before anybody sees it otherwise.
  const [isWhole, setWhole] = useState(() => whole.get(screen) ?? false);
  useLayoutEffect(() => {
    const bringsMain = ref.current?.querySelector("main, [role=main]") !== null;
    whole.set(screen, bringsMain);
    setWhole(bringsMain);
  }, [screen, children]);
  const keep = (element: HTMLElement | null): void => {
    ref.current = element;
  };
  return isWhole ? (
    <div ref={keep} className={styles.place}>
      {children}
    </div>
  ) : (
    <main ref={keep} className={styles.place}>
      {children}
    </main>
  );
}
