import { KeyHint } from "../key-hint/key-hint.tsx";
import { Sheet } from "../sheet/sheet.tsx";
import styles from "./keys-help.module.css";

/** A group of keyboard shortcuts: "Inbox", "Everywhere". */
export interface KeyGroup {
  readonly id: string;
  readonly heading: string;
  /** The keys of each inner list are pressed together; several lists are alternatives. */
  readonly keys: readonly {
    readonly id: string;
    readonly what: string;
    readonly combos: readonly (readonly string[])[];
  }[];
}

/** The list of keyboard shortcuts behind `?`. */
export function KeysHelp(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeText: string;
  readonly groups: readonly KeyGroup[];
}) {
  const { open, onClose, title, closeText, groups } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeText={closeText}>
      {groups.map((group) => (
        <section key={group.id} className={styles.group}>
          <h3 className="below-2 soft small">{group.heading}</h3>
          <dl>
            {group.keys.map((key) => (
              <div key={key.id} className={styles.line}>
                <dt>{key.what}</dt>
                <dd className="flex rigid gap-3">
                  {key.combos.map((combo) => (
                    <KeyHint key={combo.join("+")} keys={combo} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
