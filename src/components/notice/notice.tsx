import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names/class-names.ts";
import styles from "./notice.module.css";

/** The kind of a notice. */
export type NoticeTone = "info" | "caution" | "error" | "success";

const icons = {
  info: Info,
  caution: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
} as const;

export interface NoticeProps {
  readonly tone: NoticeTone;
  /** What happened. */
  readonly title: string;
  /** What was kept, and what to do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Adds an action that tries again. */
  readonly onRetry?: (() => void) | undefined;
  /**
   * Announces the notice when it appears: `polite` (the default of a band) waits for a pause, `assertive` (the default of errors)
   * does not. A notice that is there from the start is `off`.
   */
  readonly live?: "polite" | "assertive" | "off" | undefined;
  /** `slip` is a box in the page, `band` spans the top of the page. */
  readonly shape?: "slip" | "band" | undefined;
}

/** A message about something that the user should know. */
export function Notice(props: NoticeProps) {
  const { tone, title, children, actions, onRetry, shape = "slip" } = props;
  const { live = tone === "error" ? "assertive" : shape === "band" ? "polite" : "off" } = props;
  const Icon = icons[tone];
  const role = live === "polite" ? "status" : live === "assertive" ? "alert" : undefined;
  return (
    <div role={role} className={classNames(styles.notice, styles[tone], styles[shape])}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.body}>{children}</div>}
      </div>
      {(actions ?? onRetry) !== undefined && (
        <div className={styles.actions}>
          {onRetry !== undefined && <Retry onClick={onRetry} />}
          {actions}
        </div>
      )}
    </div>
  );
}

function Retry({ onClick }: { readonly onClick: () => void }) {
  const verbs = useTranslations("common.verbs");
  return <Button onClick={onClick}>{verbs("retry")}</Button>;
}
