import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { markOf, type Marks } from "../drawing/marks.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { ChartIndex, IndexedState } from "../model/chart-index.ts";
import type { Chart, ChartTransition } from "../model/chart.ts";
import { ancestorsOf, lastKey } from "../model/common-path.ts";
import { type ChartWords, nameFrom } from "./chart-words.ts";
import styles from "./details.module.css";

/** What the details tell about. */
export interface DetailsProps {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly selection: Selection;
  readonly marks: Marks;
  readonly words: ChartWords;
  readonly onSelect: (selection: Selection) => void;
  /** The address of a state or transition, for links that can be opened beside. */
  readonly hrefOf?: ((at: string) => string) | undefined;
  readonly onNotes?: ((selection: Selection) => void) | undefined;
  /** Leads to the picture of a state in the storyboard. */
  readonly onPicture?: ((path: string) => void) | undefined;
}

/** Everything there is to know of a state or transition, with ways to whatever it names. */
export function Details(props: DetailsProps): ReactNode {
  const { chart, index, selection, marks, onNotes, onPicture } = props;
  const t = useTranslations("charts.canvas");
  const key = keyOf(selection);
  const state = selection.kind === "state" ? index.states.get(key) : undefined;
  const transition = selection.kind === "transition" ? index.transitions.get(key) : undefined;
  if (state === undefined && transition === undefined) return <p>{t("gone", { name: key })}</p>;
  const { active, heat, figure, changed, notes } = markOf(marks, key);
  const noted = t("say.notes", { count: notes });
  return (
    <div className={styles.details}>
      {state && <StateDetails {...props} indexed={state} />}
      {transition && <TransitionDetails {...props} transition={transition} />}
      <Fact name={t("facts.now")}>{active && t("say.active")}</Fact>
      <Fact name={t("facts.now")}>{transition && marks.taken?.has(key) && t("say.taken")}</Fact>
      <Fact name={state ? t("facts.figureState") : t("facts.figure")}>
        {heat !== undefined && (figure ?? t("say.never"))}
      </Fact>
      <Fact name={t("facts.differs")}>{changed && t(`say.${changed}`)}</Fact>
      <Fact name={t("facts.notes")}>
        {onNotes === undefined ? (
          notes > 0 && noted
        ) : (
          <button type="button" className={styles.link} onClick={() => onNotes(selection)}>
            {notes > 0 ? noted : t("facts.pin")}
          </button>
        )}
      </Fact>
      {state && onPicture && (
        <Fact name={t("facts.picture")}>
          <button type="button" className={styles.link} onClick={() => onPicture(key)}>
            {t("facts.storyboard")}
          </button>
        </Fact>
      )}
      <Fact name={t("facts.file")}>
        {chart.file && <code className={styles.code}>{chart.file}</code>}
      </Fact>
    </div>
  );
}

/** The details of a state. */
function StateDetails(props: DetailsProps & { readonly indexed: IndexedState }): ReactNode {
  const { chart, index, words } = props;
  const { state } = props.indexed;
  const { path, description, tags, entry, exit, invokes, initial, states, transitions } = state;
  const t = useTranslations("charts.canvas");
  return (
    <>
      <p className={styles.kind}>
        {ancestorsOf(path).map((ancestor) => (
          <span key={ancestor}>
            <StateLink {...props} path={ancestor} name={lastKey(ancestor) || chart.id} />
            <span aria-hidden="true"> › </span>
          </span>
        ))}
        {words.type(state)}
      </p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      <List name={t("facts.tags")} look={styles.names}>
        {tags.map(code)}
      </List>
      <Fact name={state.type === "history" ? t("facts.returns") : t("facts.begins")}>
        {initial && (
          <StateLink {...props} path={initial} name={nameFrom(path, initial, chart.id)} />
        )}
      </Fact>
      <List name={t("facts.entry")} look={styles.names}>
        {entry.map(code)}
      </List>
      <List name={t("facts.exit")} look={styles.names}>
        {exit.map(code)}
      </List>
      <List name={t("facts.invokes")} look={styles.names}>
        {invokes.map(({ src, machine }) =>
          code(machine === undefined ? src : `${src} (${machine})`),
        )}
      </List>
      <List name={t("facts.leads")} look={styles.ways}>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <TriggerLink {...props} transition={transition} />{" "}
            {transition.targets.length === 0 && (
              <span className={styles.quiet}>{t("part.stays")}</span>
            )}
            {transition.targets.map((target) => (
              <span key={target}>
                <span aria-hidden="true">→ </span>
                <StateLink {...props} path={target} name={nameFrom(path, target, chart.id)} />{" "}
              </span>
            ))}
            <Rest transition={transition} />
          </li>
        ))}
      </List>
      <List name={t("facts.comes")} look={styles.ways}>
        {(index.into.get(path) ?? []).map((transition) => (
          <li key={transition.id}>
            <StateLink
              {...props}
              path={transition.source}
              name={nameFrom(path, transition.source, chart.id)}
            />{" "}
            <TriggerLink {...props} transition={transition} />
            <Rest transition={transition} />
          </li>
        ))}
      </List>
      <List name={t("facts.inside")} look={styles.names}>
        {states.map((child) => (
          <li key={child.path}>
            <StateLink {...props} path={child.path} name={child.key} />
          </li>
        ))}
      </List>
    </>
  );
}

/** The details of a transition. */
function TransitionDetails(
  props: DetailsProps & { readonly transition: ChartTransition },
): ReactNode {
  const { chart, index, transition, words } = props;
  const { source, targets, guard, actions, by, description, reenter } = transition;
  const t = useTranslations("charts.canvas");
  const link = (path: string) => <StateLink {...props} path={path} name={path || chart.id} />;
  const trigger = words.trigger(transition.trigger);
  const rivals = (index.states.get(source)?.state.transitions ?? []).filter(
    (each) => words.trigger(each.trigger) === trigger,
  );
  const place = String(rivals.indexOf(transition) + 1);
  return (
    <>
      <p className={styles.kind}>{t("types.transition")}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      <Fact name={t("facts.from")}>{link(source)}</Fact>
      <Fact name={t("facts.to")}>
        {targets.length === 0 ? (
          t("facts.stays")
        ) : (
          <ul className={styles.names}>
            {targets.map((target) => (
              <li key={target}>{link(target)}</li>
            ))}
          </ul>
        )}
        {reenter && <p className={styles.quiet}>{t("facts.reenters")}</p>}
      </Fact>
      <List name={t("facts.guard")} look={styles.names}>
        {guard === undefined ? [] : [code(guard)]}
      </List>
      <Fact name={t("facts.by")}>{by}</Fact>
      <List name={t("facts.actions")} look={styles.names}>
        {actions.map(code)}
      </List>
      <Fact name={t("facts.order")}>
        {rivals.length > 1 && t("facts.orderText", { place, count: String(rivals.length) })}
      </Fact>
    </>
  );
}

/** One thing that is known, with its name; nothing where it is not. */
function Fact(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  if (props.children === undefined || props.children === false) return null;
  return (
    <div className={styles.fact} role="group" aria-labelledby={id}>
      <p id={id} className={styles.factName}>
        {props.name}
      </p>
      <div className={styles.factText}>{props.children}</div>
    </div>
  );
}

/** Several of them, one below the other. */
function List(props: {
  readonly name: string;
  readonly look: string | undefined;
  readonly children: readonly ReactNode[];
}): ReactNode {
  const { name, look, children } = props;
  return <Fact name={name}>{children.length > 0 && <ul className={look}>{children}</ul>}</Fact>;
}

/** A name from the code. */
function code(name: string): ReactNode {
  return (
    <li key={name}>
      <code className={styles.code}>{name}</code>
    </li>
  );
}

/** The guard, the permitted users and the actions of a transition. */
function Rest({ transition }: { readonly transition: ChartTransition }): ReactNode {
  const { guard, actions, by } = transition;
  const t = useTranslations("charts.canvas");
  const parts = [
    guard !== undefined && t("part.guard", { guard }),
    by !== undefined && t("part.by", { people: by }),
    actions.length > 0 && t("part.does", { actions: actions.join(", ") }),
  ].filter(Boolean);
  return parts.length > 0 && <span className={styles.rest}>{parts.join(", ")}</span>;
}

type Linking = Pick<DetailsProps, "onSelect" | "hrefOf">;

/** Leads to something else in the chart. */
function SelectionLink(
  props: Linking & { readonly selection: Selection; readonly name: string },
): ReactNode {
  const { selection, name, onSelect, hrefOf } = props;
  if (hrefOf === undefined)
    return (
      <button type="button" className={styles.link} onClick={() => onSelect(selection)}>
        {name}
      </button>
    );
  return (
    <a
      className={styles.link}
      href={hrefOf(keyOf(selection))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onSelect(selection);
      }}
    >
      {name}
    </a>
  );
}

function StateLink(props: Linking & { readonly path: string; readonly name: string }): ReactNode {
  return <SelectionLink {...props} selection={{ kind: "state", path: props.path }} />;
}

function TriggerLink(
  props: Linking & Pick<DetailsProps, "words"> & { readonly transition: ChartTransition },
): ReactNode {
  const { id, trigger } = props.transition;
  return (
    <SelectionLink
      {...props}
      selection={{ kind: "transition", id }}
      name={props.words.trigger(trigger)}
    />
  );
}
