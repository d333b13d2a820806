import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./segmented.module.css";

/** One of the choices. */
export interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The language of the label, where it is another than the page's. */
  readonly lang?: string | undefined;
  readonly icon?: ReactNode;
  /** Shows only the icon; the label stays the accessible name. */
  readonly labelHidden?: boolean | undefined;
}

export interface SegmentedProps<Id extends string> {
  readonly legend: string;
  readonly legendHidden?: boolean | undefined;
  readonly segments: readonly Segment<Id>[];
  /** `undefined` while nothing is chosen. */
  readonly value: Id | undefined;
  readonly onValue: (id: Id) => void;
  readonly fullWidth?: boolean | undefined;
}

/** A choice of two to five, side by side: views, language, theme. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { legend, legendHidden = true, segments, value, onValue, fullWidth = false } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.set, fullWidth && styles.fullWidth)}>
      <legend className={classNames("below-1 strong", legendHidden && "visually-hidden")}>
        {legend}
      </legend>
      <div className={styles.row}>
        {segments.map((segment) => (
          <label
            key={segment.id}
            className={styles.segment}
            title={segment.labelHidden === true ? segment.label : undefined}
          >
            <input
              type="radio"
              name={name}
              value={segment.id}
              checked={value === segment.id}
              onChange={() => onValue(segment.id)}
              className={styles.input}
            />
            {segment.icon}
            <span
              lang={segment.lang}
              className={segment.labelHidden === true ? "visually-hidden" : undefined}
            >
              {segment.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
