import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Column, columnWith, rowIndex } from "#machines/inbox/board.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { ExpandLink } from "../request/expand-link.tsx";
import type { TextContext } from "./row-text.ts";
import styles from "./panel-bar.module.css";

/** The bar of a request over the board: which of its column it is, the ones before and after it, and the ways out. */
export function PanelBar(props: {
  readonly columns: readonly Column[];
  readonly open: string | undefined;
  readonly textContext: TextContext;
  readonly send: (event: InboxEvent) => void;
}) {
  const { columns, open, textContext, send } = props;
  const { t, common, formats } = textContext;
  const verbs = useTranslations("common.verbs");
  const column = columnWith(columns, open);
  const at = rowIndex(column?.rows ?? [], open);
  return (
    <div className={styles.bar}>
      {column !== undefined && (
        <>
          <span className="soft small tabular">
            {t("panel.position", {
              at: formats.number(at + 1),
              count: formats.number(column.rows.length),
              state: common(`states.${column.state}`),
            })}
          </span>
          <IconButton
            label={t("panel.previous")}
            icon={<ChevronUp />}
            aria-disabled={at === 0 || undefined}
            onClick={() => send({ type: "active.moved", by: -1 })}
          />
          <IconButton
            label={t("panel.next")}
            icon={<ChevronDown />}
            aria-disabled={at === column.rows.length - 1 || undefined}
            onClick={() => send({ type: "active.moved", by: 1 })}
          />
        </>
      )}
      <ExpandLink className="push" />
      <IconButton
        label={verbs("close")}
        icon={<X />}
        onClick={() => send({ type: "request.left" })}
      />
    </div>
  );
}
