import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isConfirmed } from "#machines/about/about.machine.ts";
import { Button } from "../../parts/button/button.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Sheet } from "../../parts/sheet/sheet.tsx";
import { TextField } from "../../parts/text-field/text-field.tsx";
import { BackupFirst } from "../backup/backup-first.tsx";
import { LastBackup } from "../backup/last-backup.tsx";
import type { AboutPieceProps } from "./about-piece.ts";
import styles from "./about.module.css";

/** The end of it all: said plainly, and only after its name has been typed. */
export function Deletion({
  snapshot,
  send,
  unsent,
  toBackUp,
}: AboutPieceProps & {
  readonly unsent: number;
  /** What could be saved in a file first. */
  readonly toBackUp: string | undefined;
}): ReactNode {
  const t = useTranslations("about.deletion");
  const verbs = useTranslations("common.verbs");
  const { phrase, typed, backup } = snapshot.context;
  const isFailed = snapshot.matches({ deletion: "failed" });
  const busy =
    snapshot.matches({ deletion: "deleting" }) || snapshot.matches({ deletion: "deleted" });
  const cancel = (): void => send({ type: "deletion.cancelled" });
  const what = (
    <>
      <p className={styles.body}>{t("body")}</p>
      {unsent > 0 && <p className={styles.body}>{t("unsent", { count: unsent })}</p>}
    </>
  );
  return (
    <Section id="deletion" title={t("title")}>
      {what}
      <div>
        <Button
          variant="danger"
          icon={<Trash2 />}
          onClick={() => send({ type: "deletion.requested" })}
        >
          {t("start")}
        </Button>
      </div>
      <Sheet
        open={!snapshot.matches({ deletion: "idle" })}
        title={t("confirmTitle")}
        closeText={verbs("close")}
        onClose={cancel}
        keep
        actions={
          <>
            <Button
              variant="danger"
              busy={busy}
              blockedReason={isConfirmed({ phrase, typed }) ? undefined : t("mismatch", { phrase })}
              onClick={() => send({ type: "deletion.confirmed" })}
            >
              {t("confirm")}
            </Button>
            <Button onClick={cancel}>{verbs("cancel")}</Button>
          </>
        }
      >
        <div className={styles.confirm}>
          {what}
          {toBackUp !== undefined && (
            <BackupFirst>
              <LastBackup name={toBackUp} memory={backup} />
            </BackupFirst>
          )}
          <TextField
            label={t("phrase", { phrase })}
            value={typed}
            error={isFailed ? t("failed") : undefined}
            autoComplete="off"
            spellCheck={false}
            onValue={(value) => send({ type: "phrase.typed", typed: value })}
          />
        </div>
      </Sheet>
    </Section>
  );
}
