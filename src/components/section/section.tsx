import type { ReactNode } from "react";
import styles from "./section.module.css";

/** One part of the page, which a link may lead to. */
export function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const { id, title, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
