import { FoldVertical, UnfoldVertical, X } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import { Sheet } from "#src/components/sheet/sheet.tsx";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { ChartWords } from "./chart-words.ts";
import type { DetailsProps } from "./details-props.ts";
import { Details, titleOf } from "./details.tsx";
import styles from "./details-panel.module.css";

interface DetailsPanelProps extends DetailsProps {
  readonly isWide: boolean;
  /** On a phone, whether they are to be seen; beside the chart they always are, and take the focus then. */
  readonly isAsked: boolean;
  readonly canFold: boolean;
  readonly isFolded: boolean;
  readonly words: ChartWords;
  readonly send: (event: CanvasEvent) => void;
}

/** The details of what is selected: beside the chart, or on a phone a line below it that opens them as a sheet. */
export function DetailsPanel(props: DetailsPanelProps): ReactNode {
  const { isWide, isAsked, canFold, isFolded, words, send, ...details } = props;
  const { index, selection } = details;
  const t = useTranslations("charts.canvas");
  const title = titleOf(index, selection, words);
  const fold = canFold && selection.kind === "state" && (
    <IconButton
      label={isFolded ? t("open") : t("fold")}
      icon={isFolded ? <UnfoldVertical aria-hidden="true" /> : <FoldVertical aria-hidden="true" />}
      onClick={() => send({ type: "fold.toggled", path: selection.path })}
    />
  );
  const deselect = (
    <IconButton
      label={t("close")}
      icon={<X aria-hidden="true" />}
      onClick={() => send({ type: "selection.made", selection: undefined })}
    />
  );
  if (isWide)
    return (
      <Aside
        title={title}
        isAsked={isAsked}
        actions={
          <>
            {fold}
            {deselect}
          </>
        }
        send={send}
      >
        <Details {...details} />
      </Aside>
    );
  return (
    <div className={styles.bar}>
      <span className={styles.barTitle}>{title}</span>
      {fold}
      <Button onClick={() => send({ type: "details.opened" })}>{t("details")}</Button>
      {deselect}
      <Sheet open={isAsked} onClose={() => send({ type: "details.closed" })} title={title}>
        <Details {...details} />
      </Sheet>
    </div>
  );
}

function Aside(props: {
  readonly title: string;
  readonly isAsked: boolean;
  readonly actions: ReactNode;
  readonly send: (event: CanvasEvent) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { title, isAsked, actions, send, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isAsked) return;
    heading.current?.focus();
    // They are there: what was asked for is the focus.
    send({ type: "details.closed" });
  }, [isAsked, send]);
  return (
    <aside className={styles.aside} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
