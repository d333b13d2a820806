import { type ComponentType, type ReactNode, type SubmitEvent, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { BackupFirst } from "../backup/backup-first.tsx";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { TableDropZone } from "./table-drop-zone.tsx";
import fieldStyles from "../../components/field/field.module.css";
import styles from "./choose-step.module.css";

export interface ChooseStepProps extends ImportView {
  /** Whether a backup can be made first. */
  readonly hasBackups: boolean;
  /** The imports that can be undone. */
  readonly PastImports: ComponentType<ImportView>;
}

/** The choice of a file: dropped, chosen, or pasted. */
export function ChooseStep({
  snapshot,
  send,
  hasBackups,
  PastImports,
}: ChooseStepProps): ReactNode {
  const t = useTranslations("import");
  const backup = useTranslations("backup.offer");
  const choose = (file: File) => send({ type: "file.chosen", file });
  const takeText = (text: string) => {
    if (text.trim() === "") return;
    const name = t("choose.pasteName");
    choose(new File([text], `${name}.csv`, { type: "text/csv" }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("table");
    if (typeof text === "string") takeText(text);
  };
  return (
    <ImportFrame step="file" of="choosing" title={t("title")} intro={t("lead")}>
      <TableDropZone onFile={choose} />
      {hasBackups && <BackupFirst>{backup("beforeImport")}</BackupFirst>}
      <details className={styles.paste}>
        <summary className={styles.summary}>{t("choose.pasteTitle")}</summary>
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor="import-paste">{t("choose.pasteLabel")}</label>
          <textarea
            id="import-paste"
            name="table"
            rows={6}
            spellCheck={false}
            className={`${fieldStyles.control} ${styles.text}`}
            onPaste={(event) => {
              // A pasted table may be megabytes, so it is not put into the field.
              event.preventDefault();
              takeText(event.clipboardData.getData("text/plain"));
            }}
          />
          <Button type="submit">{t("choose.pasteUse")}</Button>
        </form>
      </details>
      <Suspense>
        <PastImports snapshot={snapshot} send={send} />
      </Suspense>
    </ImportFrame>
  );
}
