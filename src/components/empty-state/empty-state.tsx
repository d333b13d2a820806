import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Nothing here, said kindly, with the next sensible thing to do. */
export function EmptyState(props: {
  readonly title: string;
  readonly children?: ReactNode;
  /** A lucide icon; it hangs on the board by a pin. */
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** Level of the heading in its page. */
  readonly heading?: "h1" | "h2" | "h3" | undefined;
}): ReactNode {
  const { title, children, icon, actions, heading: Heading = "h2" } = props;
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <div className={styles.note} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
