import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useModal } from "../modal/use-modal.ts";
import modalStyles from "../modal/modal.module.css";
import styles from "./sheet.module.css";

/** What a sheet needs. */
export interface SheetProps {
  readonly open: boolean;
  /** The person wants out: Esc, the close button, a press outside, the back gesture. The owner then sets `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeText: string;
  readonly children: ReactNode;
  /** Buttons that stay in sight at the bottom. The main one first. */
  readonly actions?: ReactNode;
  /** On wider screens: beside the page, or in its middle. A phone always brings it from below. */
  readonly placement?: "side" | "centre" | undefined;
  /** Does not go away by a press outside: something is written in it. */
  readonly keep?: boolean | undefined;
}

/** A sheet of paper over the page. */
export function Sheet(props: SheetProps): ReactNode {
  const { open, onClose, title, closeText, children, actions, placement = "centre", keep } = props;
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
          <IconButton label={closeText} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
