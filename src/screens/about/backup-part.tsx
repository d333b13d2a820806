import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { buttonClass } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { LastBackup } from "../backup/last-backup.tsx";
import styles from "./about.module.css";

/** The link to saving and restoring backups. */
export function BackupPart(props: {
  readonly memory: BackupMemory | undefined;
  /** The organisation to save; `undefined` outside of any, where a backup can only be restored. */
  readonly organisation: string | undefined;
}) {
  const { memory, organisation } = props;
  const t = useTranslations("backup.offer");
  return (
    <Section id="backup" title={t("title")}>
      {organisation === undefined ? (
        <p className="measure">{t("outside")}</p>
      ) : (
        <p className="measure">
          {t("lead", { name: organisation })} <LastBackup name={organisation} memory={memory} />
        </p>
      )}
      <div className={styles.row}>
        {organisation !== undefined && (
          <Link to="/backup" className={buttonClass({ variant: "primary" })}>
            {t("save", { name: organisation })}
          </Link>
        )}
        <Link to="/backup" hash="restore" className={buttonClass()}>
          {t("restore")}
        </Link>
      </div>
    </Section>
  );
}
