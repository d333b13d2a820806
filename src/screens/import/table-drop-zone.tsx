import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DropZone } from "../../components/drop-zone/drop-zone.tsx";

/** Where a table is dropped or chosen. */
export function TableDropZone({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const t = useTranslations("import.choose");
  return (
    <DropZone
      icon={<FileSpreadsheet />}
      drop={t("drop")}
      or={t("or")}
      pick={t("pick")}
      kinds={t("kinds")}
      accept=".xlsx,.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
      onFile={onFile}
    />
  );
}
