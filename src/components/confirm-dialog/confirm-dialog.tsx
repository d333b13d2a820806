import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names/class-names.ts";
import { useModal } from "../modal/use-modal.ts";
import modalStyles from "../modal/modal.module.css";
import styles from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly children: ReactNode;
  readonly confirmText: string;
  /** By default "Cancel". */
  readonly cancelText?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** `danger` for what cannot be undone: the focus is then on the cancel button. */
  readonly tone?: "danger" | "plain" | undefined;
  readonly busy?: boolean | undefined;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmText,
    cancelText,
    onConfirm,
    onCancel,
    tone = "danger",
    busy,
  } = props;
  const verbs = useTranslations("common.verbs");
  const id = useId();
  const modal = useModal(open, onCancel, true);
  const danger = tone === "danger";
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className={classNames(modalStyles.modal, styles.dialog)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button
          variant={danger ? "danger" : "primary"}
          busy={busy}
          onClick={onConfirm}
          {...(danger ? {} : { "data-autofocus": "" })}
        >
          {confirmText}
        </Button>
        <Button onClick={onCancel} {...(danger ? { "data-autofocus": "" } : {})}>
          {cancelText ?? verbs("cancel")}
        </Button>
      </div>
    </dialog>
  );
}
