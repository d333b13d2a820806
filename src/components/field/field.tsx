import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./field.module.css";

/** The texts around a form control. */
export interface FieldWords {
  readonly label: string;
  /** The label is for screen readers only, where the layout already shows the field's meaning. */
  readonly labelHidden?: boolean | undefined;
  /** A quiet text beside the label: "optional". */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong, and how to correct it. */
  readonly error?: string | undefined;
}

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export interface FieldTies {
  readonly id: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly aria: {
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
  };
}

/** Creates the ids and attributes of one field. */
export function useFieldTies(
  { hint, error }: Pick<FieldWords, "hint" | "error">,
  givenId?: string,
): FieldTies {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    hintId,
    errorId,
    aria: {
      "aria-describedby": described === "" ? undefined : described,
      "aria-invalid": error === undefined ? undefined : true,
    },
  };
}

/** Parts the props of a field: what frames it, the ids and attributes of its control, and the rest. */
export function useField<Props extends FieldWords & { readonly id?: string | undefined }>(
  props: Props,
) {
  const { label, labelHidden, note, hint, error, id, ...rest } = props;
  const words: FieldWords = { label, labelHidden, note, hint, error };
  const ties = useFieldTies(words, id);
  return { ...rest, frame: { words, ties }, control: { ...ties.aria, id: ties.id } };
}

/** Label above, control, then error and hint. The error is announced when it appears. */
export function Field(props: {
  readonly words: FieldWords;
  readonly ties: FieldTies;
  readonly children: ReactNode;
  /** Shown at the end of the line under the control. */
  readonly aside?: ReactNode;
}) {
  const { words, ties, children, aside } = props;
  return (
    <div className="column shrink">
      <label
        htmlFor={ties.id}
        className={classNames(styles.label, words.labelHidden === true && "visually-hidden")}
      >
        {words.label}
        {words.note !== undefined && <span className="soft small regular"> {words.note}</span>}
      </label>
      {children}
      <FieldFoot words={words} ties={ties} aside={aside} />
    </div>
  );
}

/** The lines under a control, for fields that render their own label. */
export function FieldFoot(props: {
  readonly words: Pick<FieldWords, "hint" | "error">;
  readonly ties: FieldTies;
  readonly aside?: ReactNode;
}) {
  const { words, ties, aside } = props;
  return (
    <div className="flex between gap-4 small">
      <div className={styles.lines}>
        <p
          id={ties.errorId}
          className="danger strong"
          role="alert"
          hidden={words.error === undefined}
        >
          {words.error}
        </p>
        {words.hint !== undefined && (
          <p id={ties.hintId} className="soft">
            {words.hint}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
