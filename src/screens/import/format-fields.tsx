import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FormatChoice } from "#machines/import/table-format.ts";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

const delimiters = [
  { id: ",", name: "comma" },
  { id: ";", name: "semicolon" },
  { id: "\t", name: "tab" },
  { id: "|", name: "bar" },
] as const;

const encodings = [
  { id: "utf-8", name: "utf8" },
  { id: "utf-16le", name: "utf16le" },
  { id: "utf-16be", name: "utf16be" },
  { id: "windows-1252", name: "windows1252" },
] as const;

/** The dialect of the file, to correct a wrong guess. */
export function FormatFields({ look, send }: ColumnsView): ReactNode {
  const t = useTranslations("import.format");
  const { workbook, format, headers } = look;
  const choose = (to: FormatChoice) =>
    send({ type: "plan.corrected", correction: { kind: "format", to } });
  return (
    <details
      className={styles.section}
      open={headers.length === 1 || (workbook?.sheets.length ?? 1) > 1}
    >
      <summary className={styles.summary}>
        <h2 className={styles.title}>{t("title")}</h2>
      </summary>
      <div className={styles.grid}>
        {workbook === undefined ? (
          <TextFormat look={look} choose={choose} />
        ) : (
          <SelectField
            label={t("sheet")}
            value={workbook.sheet}
            options={workbook.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
            onValue={(sheet) => choose({ sheet })}
          />
        )}
        <Checkbox
          label={t("header")}
          checked={format.dialect.header}
          onChecked={(header) => choose({ header })}
        />
      </div>
    </details>
  );
}

/** How a text is split into columns. */
function TextFormat({
  look,
  choose,
}: Pick<ColumnsView, "look"> & { readonly choose: (to: FormatChoice) => void }): ReactNode {
  const t = useTranslations("import.format");
  const { dialect, encoding: guessed } = look.format;
  return (
    <>
      <SelectField
        label={t("delimiter")}
        value={dialect.delimiter}
        options={delimiters.map(({ id, name }) => ({ id, label: t(`delimiters.${name}`) }))}
        onValue={(id) => {
          const delimiter = delimiters.find((each) => each.id === id)?.id;
          if (delimiter !== undefined) choose({ delimiter });
        }}
      />
      <SelectField
        label={t("encoding")}
        value={guessed.encoding}
        options={encodings.map(({ id, name }) => ({ id, label: t(`encodings.${name}`) }))}
        onValue={(id) => {
          const encoding = encodings.find((each) => each.id === id)?.id;
          if (encoding !== undefined) choose({ encoding });
        }}
      />
    </>
  );
}
