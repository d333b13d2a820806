import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartsEvent } from "../machines/charts.machine.ts";
import type { Chart, ChartKind } from "../model/chart.ts";
import { type Found, foundKinds } from "./search-index.ts";
import { useTitleOf } from "./texts-of-screens.ts";
import styles from "./charts-page.module.css";

const kinds: readonly ChartKind[] = ["screen", "actor", "lifecycle", "charts", "foreign"];

/** Machines by what they are in the product, by name; kinds that have none are left out. */
export function byKind(
  charts: readonly Chart[],
): readonly { readonly kind: ChartKind; readonly charts: readonly Chart[] }[] {
  const sorted = charts.toSorted((a, b) => a.id.localeCompare(b.id, "en"));
  return kinds
    .map((kind) => ({ kind, charts: sorted.filter((chart) => chart.kind === kind) }))
    .filter(({ charts: these }) => these.length > 0);
}

/** The list is scrolled to the machine that is looked at, as little as it takes. */
function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

interface MachineListProps {
  readonly charts: readonly Chart[];
  readonly current: string | undefined;
  readonly send: (event: ChartsEvent) => void;
}

/** Every machine by what it is in the product. */
export function MachineList({ charts, current, send }: MachineListProps): ReactNode {
  const t = useTranslations("charts.page");
  const titleOf = useTitleOf();
  return byKind(charts).map(({ kind, charts: these }) => (
    <Group key={kind} kind={kind} title={t(`kinds.${kind}`)}>
      {these.map(({ id }) => (
        <li key={id}>
          <button
            ref={id === current ? reveal : undefined}
            type="button"
            className={styles.machine}
            aria-current={id === current ? "true" : undefined}
            onClick={() => send({ type: "machine.chosen", machine: id })}
          >
            {id}
            <span className={styles.within}>{titleOf(id)}</span>
          </button>
        </li>
      ))}
    </Group>
  ));
}

/** As many of one kind as one can look through. */
const shownOfKind = 25;

/** What was found, by what it is. */
export function SearchResults(props: {
  readonly found: readonly Found[];
  readonly send: (event: ChartsEvent) => void;
}): ReactNode {
  const { found, send } = props;
  const t = useTranslations("charts.page");
  return (
    <>
      <p role="status" className={styles.count}>
        {t("found", { count: found.reduce((sum, { places }) => sum + places.size, 0) })}
      </p>
      {foundKinds.map((kind) => {
        const these = found.filter((each) => each.kind === kind);
        if (these.length === 0) return null;
        const rest = these.length - shownOfKind;
        return (
          <Group
            key={kind}
            kind={kind}
            title={t(`foundKinds.${kind}`)}
            more={rest > 0 && t("more", { count: rest })}
          >
            {these.slice(0, shownOfKind).map((each) => (
              <FoundRow key={`${each.machine} ${each.name}`} {...each} send={send} />
            ))}
          </Group>
        );
      })}
    </>
  );
}

/** Something that was found, which leads to where it is first; where it is several times, so does each of its places. */
function FoundRow(props: Found & Pick<MachineListProps, "send">): ReactNode {
  const { kind, name, machine, about, places, send } = props;
  const view = kind === "text" ? "storyboard" : undefined;
  const go = (at: string | undefined): void => send({ type: "part.chosen", machine, at, view });
  const [first] = places.values();
  return (
    <li>
      <button type="button" className={styles.machine} onClick={() => go(first)}>
        {name}
        {kind !== "machine" && <span className={styles.within}>{machine}</span>}
        {about !== "" && <span className={styles.about}>{about}</span>}
      </button>
      {places.size > 1 && (
        <ul className={styles.places}>
          {[...places].map(([state, at]) => (
            <li key={state}>
              <button type="button" className={styles.place} onClick={() => go(at)}>
                {state || machine}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Group(props: {
  readonly kind: string;
  readonly title: string;
  readonly more?: string | false;
  readonly children: ReactNode;
}): ReactNode {
  const { kind, title, more = false, children } = props;
  return (
    <div>
      <p id={`rail-${kind}`} className={styles.kind}>
        {title}
      </p>
      <ul aria-labelledby={`rail-${kind}`}>{children}</ul>
      {more && <p className={styles.count}>{more}</p>}
    </div>
  );
}
