import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Says that there is nothing here, with the next sensible action. */
export function EmptyState(props: {
  readonly title: string;
  readonly children?: ReactNode;
  /** A lucide icon, shown on the board under a pin. */
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** The level of the heading in its page. */
  readonly heading?: "h1" | "h2" | "h3" | undefined;
}) {
  const { title, children, icon, actions, heading: Heading = "h2" } = props;
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <div className={styles.note} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className="lead">{title}</Heading>
      {children !== undefined && <div className="soft">{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
