import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#src/components/notice/notice.tsx";
import { Segmented } from "#src/components/segmented/segmented.tsx";
import { CardGallery, CardSlot } from "../card/card-gallery.tsx";
import type { PrototypeEvent, StoryboardLook } from "../machines/prototype.machine.ts";
import type { ChartState } from "../model/chart.ts";
import type { Walk } from "../walk/walk.ts";
import { Large, type StoryboardProps, useWayWords } from "./large.tsx";
import type { Board } from "./load-storyboard.ts";
import { pictureOf } from "./picture-of.ts";
import styles from "./storyboard.module.css";

/** Every state of a machine as the real screen in it; or one of them large, to be played with. */
export function Storyboard(props: StoryboardProps): ReactNode {
  const { snapshot, send, chart, board } = props;
  const t = useTranslations("charts.storyboard");
  const { look } = snapshot.context;
  const isLarge = snapshot.hasTag("large");
  const place = useCardInSight(snapshot.context.selected);
  return (
    <div ref={place} className={styles.storyboard}>
      <div className={styles.bar}>
        <p className={styles.soft}>
          {isLarge ? null : t("count", { count: board.walk.cards.size })}
        </p>
        <Looks {...props} />
      </div>
      {isLarge && <Large {...props} />}
      {/* Kept while one card is enlarged, so that nothing has to be drawn again. */}
      <div hidden={isLarge} className={styles.all}>
        {!board.walk.isWhole && board.walk.unreached.length > 0 && (
          <Notice tone="caution" title={t("gaveUp", { steps: board.walk.steps })} />
        )}
        <CardGallery {...look}>
          <StateSection state={chart.root} level={2} look={look} board={board} send={send} />
        </CardGallery>
        <UnreachedList unreached={board.walk.unreached} />
      </div>
    </div>
  );
}

/** A card opens at its top. When it is closed, the page shows its place among the others. The focus goes along. */
function useCardInSight(selected: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(selected);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = selected;
    if (before === selected) return;
    const buttons = [...(place.current?.querySelectorAll("button") ?? [])];
    if (selected === undefined) {
      const card = buttons.find(({ dataset }) => dataset["card"] === before);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: "center" });
      return;
    }
    for (const each of [place.current?.closest("main"), document.scrollingElement])
      each?.scrollTo({ top: 0 });
    if (before === undefined)
      buttons.find(({ dataset }) => dataset["close"] !== undefined)?.focus({ preventScroll: true });
  }, [selected]);
  return place;
}

/** In which width, colours and language the screens are drawn. */
function Looks({ snapshot, locales, send }: StoryboardProps): ReactNode {
  const t = useTranslations("charts.storyboard.look");
  const { look } = snapshot.context;
  const choose = (chosen: Partial<StoryboardLook>): void =>
    send({ type: "look.chosen", look: chosen });
  return (
    <div className={styles.choices}>
      <Segmented
        legend={t("size")}
        segments={(["phone", "desktop"] as const).map((id) => ({ id, label: t(id) }))}
        value={look.size}
        onValue={(size) => choose({ size })}
      />
      <Segmented
        legend={t("theme")}
        segments={(["light", "dark"] as const).map((id) => ({ id, label: t(id) }))}
        value={look.theme}
        onValue={(theme) => choose({ theme })}
      />
      <Segmented
        legend={t("language")}
        segments={locales.map((id) => ({ id, label: nameOf(id) }))}
        value={look.locale}
        onValue={(locale) => choose({ locale })}
      />
    </div>
  );
}

/** A language by its own name: "Deutsch". */
function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}

interface StateProps {
  readonly state: ChartState;
  /** The level of its heading, from 2; the machine's own states are below the heading of the page. */
  readonly level: number;
  readonly look: StoryboardLook;
  readonly board: Board;
  readonly send: (event: PrototypeEvent) => void;
}

/** A heading with the level of its section. */
function Heading(props: {
  readonly level: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { level, ...heading } = props;
  const Tag = (["h2", "h3", "h4", "h5"] as const)[level - 2] ?? "h6";
  return <Tag {...heading} />;
}

/** A state with those in it, in the order in which they are written: cards side by side, and a section for each that has some in it. */
function StateSection(props: StateProps): ReactNode {
  const { state, level, look } = props;
  const isRoot = state.path === "" && state.states.length > 0;
  const rows = rowsOf(isRoot ? state.states : [{ ...state, states: [] }, ...state.states]);
  const inner = isRoot ? level : level + 1;
  const content = rows.map((row) =>
    "path" in row ? (
      <StateSection key={row.path} {...props} state={row} level={inner} />
    ) : (
      <ul key={row[0]?.path} className={styles.cards} data-size={look.size}>
        {row.map((each) => (
          <StateCard
            key={each.path}
            {...props}
            state={each}
            isWhole={each.path === state.path}
            level={inner}
          />
        ))}
      </ul>
    ),
  );
  if (isRoot) return <div className={styles.root}>{content}</div>;
  return (
    <section className={styles.section} aria-label={state.path}>
      <Heading level={level} className={styles.title}>
        {state.path || state.key}
      </Heading>
      {content}
    </section>
  );
}

/** Groups states: those without children side by side, between those with children. History states are never active and are left out. */
function rowsOf(states: readonly ChartState[]): readonly (ChartState | ChartState[])[] {
  const rows: (ChartState | ChartState[])[] = [];
  for (const state of states) {
    if (state.type === "history") continue;
    const last = rows.at(-1);
    if (state.states.length > 0) rows.push(state);
    else if (Array.isArray(last)) last.push(state);
    else rows.push([state]);
  }
  return rows;
}

/**
 * One state: the screen in it, what it is called, what is said of it, and how it comes about. Nothing for one that is not reached.
 * `isWhole` marks a state with children, whose name is above all of them.
 */
function StateCard(props: StateProps & { readonly isWhole: boolean }): ReactNode {
  const { state, isWhole, level, look, board, send } = props;
  const t = useTranslations("charts.storyboard");
  const words = useWayWords();
  const card = board.walk.cards.get(state.path);
  if (card === undefined) return null;
  const name = state.path || state.key;
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.picture}
        data-card={state.path}
        aria-label={t("open", { state: name })}
        onClick={() => send({ type: "card.opened", state: state.path })}
      >
        <CardSlot
          size={look.size}
          picture={pictureOf(board.stem, card.snapshot)}
          title={t("picture", { state: name, machine: card.snapshot.machine.id })}
        />
      </button>
      <Heading level={level}>{isWhole ? name : state.key}</Heading>
      {state.description !== undefined && <p className={styles.soft}>{state.description}</p>}
      {state.tags.length > 0 && (
        <ul className={styles.tags}>
          {state.tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {card.isPassing && <p className={styles.soft}>{t("passing")}</p>}
      {card.moves.length === 0 ? (
        <p className={styles.soft}>{t("atOnce")}</p>
      ) : (
        <ol className={styles.way} aria-label={t("way")}>
          {words(card.moves).map((what, i) => (
            // The same may happen twice on the way.
            // oxlint-disable-next-line react/no-array-index-key -- its place in the way is what it is
            <li key={i}>{what}</li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** States that no sample leads to, and why. */
export function UnreachedList({ unreached }: Pick<Walk, "unreached">): ReactNode {
  const t = useTranslations("charts.storyboard.unreached");
  if (unreached.length === 0) return null;
  return (
    <section className={styles.unreached} aria-labelledby="unreached">
      <h2 id="unreached" className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.soft}>{t("lead", { count: unreached.length })}</p>
      <ul className={styles.list}>
        {unreached.map(({ state, why, isByDesign }) => (
          <li key={state} className={styles.row}>
            <span className={styles.name}>{state}</span>
            <span className={styles.soft}>{isByDesign ? t("byDesign", { why }) : why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
