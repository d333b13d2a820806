import type { ReactNode } from "react";
import type { PrototypeEvent, StoryboardLook } from "../machines/prototype.machine.ts";
import type { ChartState } from "../model/chart.ts";
import { Heading } from "./heading.tsx";
import type { Board } from "./load-storyboard.ts";
import { StateCard } from "./state-card.tsx";
import styles from "./state-section.module.css";

export interface StateSectionProps {
  readonly state: ChartState;
  /** Of its heading; the machine's own states stand under that of the page. */
  readonly level: number;
  readonly look: StoryboardLook;
  readonly board: Board;
  readonly send: (event: PrototypeEvent) => void;
}

/** A state with those in it, in the order in which they are written: cards side by side, and a section for each that has some in it. */
export function StateSection(props: StateSectionProps): ReactNode {
  const { state, level, look, board, send } = props;
  const isRoot = state.path === "" && state.states.length > 0;
  const rows = rowsOf(isRoot ? state.states : [{ ...state, states: [] }, ...state.states]);
  const inner = isRoot ? level : level + 1;
  const content = rows.map(({ section, cards }) =>
    section === undefined ? (
      <ul key={cards[0]?.path} className={styles.cards} data-size={look.size}>
        {cards.map((each) => (
          <StateCard
            key={each.path}
            state={each}
            isWhole={each.path === state.path}
            level={inner}
            look={look}
            board={board}
            send={send}
          />
        ))}
      </ul>
    ) : (
      <StateSection key={section.path} {...props} state={section} level={inner} />
    ),
  );
  if (isRoot) return <div className={styles.root}>{content}</div>;
  return (
    <section className={styles.section} aria-label={state.path}>
      <Heading level={level} className={styles.heading}>
        {state.path === "" ? state.key : state.path}
      </Heading>
      {content}
    </section>
  );
}

/** Cards side by side, or a section of its own. */
interface Row {
  readonly section: ChartState | undefined;
  readonly cards: readonly ChartState[];
}

/** States without others in them stand side by side, between those that have some. History states are none one can be in. */
function rowsOf(states: readonly ChartState[]): readonly Row[] {
  const rows: Row[] = [];
  for (const state of states) {
    if (state.type === "history") continue;
    const last = rows.at(-1);
    if (state.states.length > 0) rows.push({ section: state, cards: [] });
    else if (last === undefined || last.section !== undefined)
      rows.push({ section: undefined, cards: [state] });
    else rows[rows.length - 1] = { ...last, cards: [...last.cards, state] };
  }
  return rows;
}
