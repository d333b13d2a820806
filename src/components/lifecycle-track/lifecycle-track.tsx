import { Check } from "lucide-react";
import type { StateName } from "../state-badge/state-badge.tsx";
import { StateIcon } from "../state-badge/state-badge.tsx";
import styles from "./lifecycle-track.module.css";

/** One step of the main path. */
export interface TrackStep {
  readonly id: StateName;
  readonly label: string;
  readonly status: "done" | "current" | "todo";
}

export interface LifecycleTrackProps {
  readonly label: string;
  readonly steps: readonly TrackStep[];
  /** The present state where it is not on the main path: waiting, or ended in another way. Shown after the finished steps. */
  readonly end?: { readonly id: StateName; readonly label: string } | undefined;
  /** The status of a step in words, for screen readers. */
  readonly statusWords: Readonly<Record<TrackStep["status"], string>>;
}

/** The state of a request: the main path as stops on a line, the present one filled. */
export function LifecycleTrack({ label, steps, end, statusWords }: LifecycleTrackProps) {
  const shown = end === undefined ? steps : steps.filter((step) => step.status === "done");
  return (
    <ol className={styles.track} aria-label={label}>
      {shown.map((step) => (
        <li
          key={step.id}
          data-hue={step.id}
          data-status={step.status}
          className={styles.step}
          aria-current={step.status === "current" ? "step" : undefined}
        >
          <span className={styles.stop}>
            {step.status === "current" && <StateIcon state={step.id} />}
            {step.status === "done" && <Check aria-hidden="true" />}
          </span>
          <span className={styles.words}>
            {step.label}
            <span className="visually-hidden"> ({statusWords[step.status]})</span>
          </span>
        </li>
      ))}
      {end !== undefined && (
        <li data-hue={end.id} data-status="end" className={styles.step} aria-current="step">
          <span className={styles.stop}>
            <StateIcon state={end.id} />
          </span>
          <span className={styles.words}>{end.label}</span>
        </li>
      )}
    </ol>
  );
}
