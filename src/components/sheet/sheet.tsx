import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names/class-names.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useModal } from "../modal/use-modal.ts";
import modalStyles from "../modal/modal.module.css";
import styles from "./sheet.module.css";

export interface SheetProps {
  readonly open: boolean;
  /** The user dismissed the sheet: by Esc, the close button, a press outside, or the back gesture. The owner then sets `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay visible at the bottom. The main one first. */
  readonly actions?: ReactNode;
  /** On wider screens: at the side of the page, or in its centre. On a phone it always comes from below. */
  readonly placement?: "side" | "centre" | undefined;
  /** A press outside does not close it, because it contains a form. */
  readonly keep?: boolean | undefined;
}

/** A modal sheet over the page. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, children, actions, placement = "centre", keep } = props;
  const verbs = useTranslations("common.verbs");
  const titleId = useId();
  const modal = useModal(open, onClose, keep);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(modalStyles.modal, styles.sheet, styles[placement])}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton label={verbs("close")} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
