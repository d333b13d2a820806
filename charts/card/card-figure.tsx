import { AppWindow } from "lucide-react";
import { createContext, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { StateValue } from "xstate";
import { type CardSize, cardSizes, type Picture } from "./protocol.ts";
import styles from "./card.module.css";

/** Whether cards are only stood for: a card that shows cards would otherwise hold documents within documents. */
export const StillCards = createContext(false);

/** As high as a card of that size is for its width. */
export function shapeOf(size: CardSize) {
  const { width, height } = cardSizes[size];
  return { aspectRatio: `${width} / ${height}` };
}

/** As much room as a card would take. */
export function CardBlank(props: {
  readonly size: CardSize;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <span className={styles.figure} style={shapeOf(props.size)}>
      <AppWindow aria-hidden="true" className={styles.icon} />
      {props.children}
    </span>
  );
}

/** The placeholder of a card that is not drawn: its machine and state. */
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
