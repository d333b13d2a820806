import { ChevronDown, ChevronUp, FoldVertical, ListTree, UnfoldVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { canvasMachine } from "../machines/canvas.machine.ts";
import { foldable } from "../machines/outline.ts";
import styles from "./chart-canvas.module.css";

/** What is done with the chart as a whole: the tree beside it, folding, going through what was found. */
export function CanvasTools(props: {
  readonly snapshot: SnapshotFrom<typeof canvasMachine>;
  readonly send: (event: CanvasEvent) => void;
  /** The tree is all there is. */
  readonly failed: boolean;
  /** More to be done, at the end. */
  readonly children?: ReactNode;
}): ReactNode {
  const { snapshot, send, failed, children } = props;
  const { query, found, folded, subject } = snapshot.context;
  const t = useTranslations("charts.canvas");
  const all = foldable(subject.chart).length;
  return (
    <div className={styles.tools} role="group" aria-label={t("tools")}>
      {!failed && (
        <Button
          variant="plain"
          icon={<ListTree aria-hidden="true" />}
          aria-pressed={snapshot.hasTag("tree")}
          className={styles.toggle}
          onClick={() => send({ type: "tree.toggled" })}
        >
          {t("tree")}
        </Button>
      )}
      {all > 0 && (
        <>
          <IconButton
            label={t("foldAll")}
            icon={<FoldVertical aria-hidden="true" />}
            disabled={folded.size === all}
            onClick={() => send({ type: "all.folded" })}
          />
          <IconButton
            label={t("openAll")}
            icon={<UnfoldVertical aria-hidden="true" />}
            disabled={folded.size === 0}
            onClick={() => send({ type: "all.opened" })}
          />
        </>
      )}
      {query.trim() !== "" && (
        <span className={styles.found}>
          <span role="status">{t("found", { count: found.length })}</span>
          <IconButton
            label={t("previous")}
            icon={<ChevronUp aria-hidden="true" />}
            disabled={found.length === 0}
            onClick={() => send({ type: "match.requested", step: -1 })}
          />
          <IconButton
            label={t("next")}
            icon={<ChevronDown aria-hidden="true" />}
            disabled={found.length === 0}
            onClick={() => send({ type: "match.requested", step: 1 })}
          />
        </span>
      )}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
