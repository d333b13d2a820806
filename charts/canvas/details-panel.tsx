import { FoldVertical, UnfoldVertical, X } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import { Sheet } from "#src/components/sheet/sheet.tsx";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import { keyOf } from "../machines/selection.ts";
import { Details, type DetailsProps } from "./details.tsx";
import styles from "./details.module.css";

interface DetailsPanelProps extends Omit<DetailsProps, "onSelect"> {
  readonly isWide: boolean;
  /** On a phone, whether they are to be seen; beside the chart they always are, and take the focus then. */
  readonly isAsked: boolean;
  readonly isFolded: boolean;
  readonly send: (event: CanvasEvent) => void;
}

/** The details of what is selected: beside the chart, or on a phone a line below it that opens them as a sheet. */
export function DetailsPanel(props: DetailsPanelProps): ReactNode {
  const { isWide, isAsked, isFolded, send, ...about } = props;
  const { index, selection, words } = about;
  const t = useTranslations("charts.canvas");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isWide || !isAsked) return;
    heading.current?.focus();
    // They are there: what was asked for is the focus.
    send({ type: "details.closed" });
  }, [isWide, isAsked, send]);

  const path = selection.kind === "state" ? selection.path : "";
  const transition = selection.kind === "transition" && index.transitions.get(selection.id);
  const title = transition
    ? words.trigger(transition.trigger)
    : (index.states.get(keyOf(selection))?.state.key ?? keyOf(selection));
  const details = (
    <Details {...about} onSelect={(to) => send({ type: "selection.made", selection: to })} />
  );
  const fold = index.foldable.includes(path) && (
    <IconButton
      label={isFolded ? t("open") : t("fold")}
      icon={isFolded ? <UnfoldVertical aria-hidden="true" /> : <FoldVertical aria-hidden="true" />}
      onClick={() => send({ type: "fold.toggled", path })}
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
      <aside className={styles.aside} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {fold}
          {deselect}
        </header>
        <div className={styles.body}>{details}</div>
      </aside>
    );
  return (
    <div className={styles.bar}>
      <span className={styles.barTitle}>{title}</span>
      {fold}
      <Button onClick={() => send({ type: "details.opened" })}>{t("details")}</Button>
      {deselect}
      <Sheet open={isAsked} onClose={() => send({ type: "details.closed" })} title={title}>
        {details}
      </Sheet>
    </div>
  );
}
