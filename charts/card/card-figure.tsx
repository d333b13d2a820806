import { AppWindow } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { StateValue } from "xstate";
import { classNames } from "#src/components/class-names/class-names.ts";
import type { Picture } from "./protocol.ts";
import type { CardSize } from "./protocol.ts";
import styles from "./card-figure.module.css";

/** As much room as a card would take. */
export function CardBlank(props: {
  readonly size: CardSize;
  readonly children?: ReactNode;
}): ReactNode {
  const { size, children } = props;
  return (
    <span className={classNames(styles.figure, styles[size])}>
      <AppWindow aria-hidden="true" className={styles.icon} />
      {children}
    </span>
  );
}

/** What stands for a card where none is drawn: which machine it would show, and where that stands. */
export function CardFigure(props: {
  readonly size: CardSize;
  readonly picture: Picture;
}): ReactNode {
  const { size, picture } = props;
  const t = useTranslations("charts.storyboard");
  return (
    <CardBlank size={size}>
      <span className={styles.name}>{picture.stem}</span>
      <span>{innermost(picture.value).join(" · ")}</span>
      <span className={styles.soft}>{t("still")}</span>
    </CardBlank>
  );
}

function innermost(value: StateValue, path = ""): readonly string[] {
  if (typeof value === "string") return [`${path}${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : innermost(inner, `${path}${key}.`),
  );
}
