import { Check } from "lucide-react";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { lifecycleStops } from "#machines/request/lifecycle-stops.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import type { TextContext } from "./text-context.ts";
import styles from "./lifecycle-track.module.css";

const statusKeys = { done: "track.done", current: "track.current", todo: "track.todo" } as const;

/**
 * The state of a request: the main path as stops on a line, the present one filled. Where the present state is not on that path
 * (waiting, or ended in another way), it is shown after the finished steps.
 */
export function LifecycleTrack({
  here,
  textContext: { t, common },
}: {
  readonly here: RequestHere;
  readonly textContext: TextContext;
}) {
  const visited = here.entries.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const { path, aside } = lifecycleStops(here.request.state, visited);
  const steps = aside === undefined ? path : path.filter(({ status }) => status === "done");
  // What happened to an imported request before it came in is not known.
  const known = new Set([...visited, requestLifecycle.initial]);
  const shown =
    here.request.source === "import"
      ? steps.filter(({ state, status }) => status !== "done" || known.has(state))
      : steps;
  return (
    <ol className={styles.track} aria-label={t("track.label")}>
      {shown.map(({ state, status }) => (
        <li
          key={state}
          data-hue={state}
          data-status={status}
          className={styles.step}
          aria-current={status === "current" ? "step" : undefined}
        >
          <span className={styles.stop}>
            {status === "current" && <StateIcon state={state} />}
            {status === "done" && <Check />}
          </span>
          <span className={styles.words}>
            {common(`states.${state}`)}
            <span className="visually-hidden"> ({t(statusKeys[status])})</span>
          </span>
        </li>
      ))}
      {aside !== undefined && (
        <li data-hue={aside} data-status="end" className={styles.step} aria-current="step">
          <span className={styles.stop}>
            <StateIcon state={aside} />
          </span>
          <span className={styles.words}>{common(`states.${aside}`)}</span>
        </li>
      )}
    </ol>
  );
}
