import { FileSpreadsheet } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../parts/button/button.tsx";
import styles from "./drop-zone.module.css";

/** Where a file is dropped or chosen. The whole of it takes drops; the button is a real file input. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const t = useTranslations("import.choose");
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // The highlight is a matter of the DOM alone: it says where the file would land.
    <div
      className={styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        highlight(event, true);
      }}
      onDragLeave={(event) => highlight(event, false)}
      onDrop={(event) => {
        event.preventDefault();
        highlight(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <FileSpreadsheet className={styles.icon} aria-hidden="true" />
      <p className={styles.drop}>
        {t("drop")} <span className={styles.or}>{t("or")}</span>
      </p>
      <label className={`${buttonClass({ variant: "primary" })} ${styles.pick}`}>
        {t("pick")}
        <input
          type="file"
          accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
          className="visually-hidden"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again, changed or not.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p className={styles.kinds}>{t("kinds")}</p>
    </div>
  );
}

function highlight({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean): void {
  currentTarget.toggleAttribute("data-over", isOver);
}
