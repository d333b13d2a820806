import { Search } from "lucide-react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { mergeCandidates } from "#machines/request/merge-candidates.ts";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { Combobox } from "../../components/combobox/combobox.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { Option } from "../../components/option-list/option-list.tsx";
import type { ActionInputProps } from "./action-props.ts";
import { placeWords } from "./text-context.ts";
import styles from "./action-sheet.module.css";

/** Which other request is about the same fault: those at the same place first, or whatever is searched. */
export function MergePicker({ context, send, textContext, error }: ActionInputProps) {
  const { t, common, formats, workspace, now } = textContext;
  const { form, request, all, query } = context;
  const found = mergeCandidates(workspace, request, all, query);
  const near = found.filter((row) => row.place === request.place);
  const chosen = all.find(({ id }) => id === form.mergedInto);
  const toOption = (row: Document<Request>): Option => ({
    id: row.id,
    label: `${row.number} · ${row.title}`,
    detail: t("candidate", {
      place: placeWords(textContext, row),
      state: common(`states.${row.state}`),
      ago: formats.relative(row.reportedAt, now),
    }),
    icon: <CategoryIcon category={row.category} />,
  });
  return (
    <div className="stack gap-3">
      {chosen !== undefined && (
        <p className={styles.chosen} role="status">
          {t("goesOnIn", {
            number: request.number,
            title: request.title,
            other: chosen.number,
            otherTitle: chosen.title,
          })}
        </p>
      )}
      {chosen?.audience === "team" && request.audience !== "team" && (
        <Notice
          tone="caution"
          live="polite"
          title={t("mergedOutOfSight", { number: chosen.number })}
        />
      )}
      <Combobox
        label={t("fields.mergedInto")}
        alwaysOpen
        icon={<Search />}
        placeholder={t("searchOther")}
        query={query}
        onQuery={(typed) => send({ type: "query.typed", query: typed })}
        groups={[
          { id: "near", heading: t("samePlace"), options: near.map(toOption) },
          {
            id: "others",
            heading: t("elsewhere"),
            options: found.filter((row) => !near.includes(row)).map(toOption),
          },
        ].filter(({ options }) => options.length > 0)}
        onPick={(value) => send({ type: "field.changed", field: "mergedInto", value })}
        status={t("found", { count: found.length })}
        error={error}
      />
    </div>
  );
}
