import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import { FieldFoot, useFieldTies } from "../field/field.tsx";
import styles from "./radio-cards.module.css";

export interface RadioCard<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly hint?: string | undefined;
  /** An avatar, or nothing. */
  readonly picture?: ReactNode;
}

export interface RadioCardsProps<Id extends string> {
  readonly legend: string;
  readonly legendHidden?: boolean | undefined;
  readonly name: string;
  readonly cards: readonly RadioCard<Id>[];
  readonly value: Id | undefined;
  readonly onValue: (id: Id) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A choice of a few, as big cards. Real radio inputs are inside, so that the keyboard and screen readers work. */
export function RadioCards<Id extends string>(props: RadioCardsProps<Id>) {
  const { legend, legendHidden = false, name, cards, value, onValue, hint, error } = props;
  const ties = useFieldTies({ hint, error });
  return (
    <fieldset role="radiogroup" {...ties.aria}>
      <legend className={classNames(styles.legend, legendHidden && "visually-hidden")}>
        {legend}
      </legend>
      <div className={styles.rows}>
        {cards.map((card) => (
          <label key={card.id} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={card.id}
              checked={value === card.id}
              onChange={() => onValue(card.id)}
              // The key chooses the card, and does not send the form that it is in.
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                onValue(card.id);
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
