import type { ReactNode } from "react";
import styles from "./section.module.css";

/** A section of the page, which a link can target. */
export function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { id, title, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className="lead">
        {title}
      </h2>
      {children}
    </section>
  );
}
