import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import { FieldFoot, useFieldTies } from "../field/field.tsx";
import styles from "./radio-cards.module.css";

export interface RadioCard<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly hint?: string | undefined;
  /** A `CategoryPicture`, a photo, or nothing. */
  readonly picture?: ReactNode;
}

export interface RadioCardsProps<Id extends string> {
  readonly legend: string;
  readonly legendHidden?: boolean | undefined;
  readonly name: string;
  readonly cards: readonly RadioCard<Id>[];
  readonly value: Id | undefined;
  /** The choice moved here, perhaps on its way with the arrow keys. */
  readonly onValue: (id: Id) => void;
  /** The choice was made: by a press, or Enter. A step that continues by itself uses this. */
  readonly onPick?: ((id: Id) => void) | undefined;
  /** `tiles` side by side with the picture on top, or `rows` below each other. */
  readonly layout?: "tiles" | "rows" | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A choice of a few, as big cards. Real radio inputs are inside, so that the keyboard and screen readers work. */
export function RadioCards<Id extends string>(props: RadioCardsProps<Id>) {
  const {
    legend,
    legendHidden = false,
    name,
    cards,
    value,
    onValue,
    onPick,
    layout = "tiles",
    hint,
    error,
  } = props;
  const ties = useFieldTies({ hint, error });
  return (
    <fieldset aria-describedby={ties.aria["aria-describedby"]}>
      <legend className={classNames(styles.legend, legendHidden && "visually-hidden")}>
        {legend}
      </legend>
      <div className={styles[layout]}>
        {cards.map((card) => (
          <label key={card.id} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={card.id}
              checked={value === card.id}
              onChange={() => onValue(card.id)}
              // The input covers its whole card. A press is a click with a count; the arrow keys click with a count of 0.
              onClick={(event) => {
                if (event.detail > 0) onPick?.(card.id);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                onValue(card.id);
                onPick?.(card.id);
              }}
              className={styles.input}
            />
            {card.picture !== undefined && <span>{card.picture}</span>}
            <span className="column shrink">
              <span className={styles.label}>{card.label}</span>
              {card.hint !== undefined && <span className={styles.hint}>{card.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldFoot words={{ hint, error }} ties={ties} />
    </fieldset>
  );
}
