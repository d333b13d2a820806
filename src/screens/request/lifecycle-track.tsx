import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { lifecycleStops } from "#machines/request/lifecycle-stops.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./lifecycle-track.module.css";

const statusKeys = { done: "track.done", current: "track.current", todo: "track.todo" } as const;

/**
 * The way of a request in pieces, the present one thicker and in its hue. A request that ended outside of the way shows the
 * finished pieces and its end.
 */
export function LifecycleTrack({
  here,
  textContext: { t, common },
}: {
  readonly here: RequestHere;
  readonly textContext: TextContext;
}) {
  const visited = here.entries.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const { path, aside } = lifecycleStops(here.request, visited);
  // What happened to an imported request before it came in is not known.
  const known = new Set([...visited, requestLifecycle.initial]);
  const isKnown = ({ state, status }: (typeof path)[number]): boolean =>
    here.request.source !== "import" || status !== "done" || known.has(state);
  const shown = path.filter(
    (each) => isKnown(each) && (aside === undefined || each.status === "done"),
  );
  const all =
    aside === undefined ? shown : [...shown, { state: aside, status: "current" as const }];
  return (
    <ol className={styles.track} aria-label={t("track.label")}>
      {all.map(({ state, status }) => (
        <li
          key={state}
          data-hue={state}
          data-status={status}
          className={styles.step}
          title={common(`states.${state}`)}
          aria-current={status === "current" ? "step" : undefined}
        >
          <span className="visually-hidden">
            {common(`states.${state}`)} ({t(statusKeys[status])})
          </span>
        </li>
      ))}
    </ol>
  );
}
