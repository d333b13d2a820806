import type { Chart, ChartState, ChartTransition } from "#charts/model/chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import { triggerWords } from "#charts/model/transition-id.ts";

/** One change somebody may make to a machine; `at` picks a state, `other` a target or a transition, whatever there is. */
export interface Edit {
  /** One of `editKinds`. */
  readonly kind: string;
  readonly at: number;
  readonly other: number;
}

/** What becomes of a state; its ids are made anew afterwards. */
type Change = (state: ChartState, other: number, target: ChartState) => Partial<ChartState>;

const changes: Readonly<Record<string, Change>> = {
  describe: (_, other) => ({ description: `Described anew ${other}.` }),
  tag: ({ tags }, other) => ({ tags: [...tags, `tag${other}`] }),
  guard: ({ transitions }, other) => changed(transitions, other, { guard: `isNew${other}` }),
  unguard: ({ transitions }) => ({ transitions: transitions.map(({ guard: _, ...all }) => all) }),
  retarget: ({ transitions }, other, { path }) => changed(transitions, other, { targets: [path] }),
  swap: ({ transitions }) => ({ transitions: transitions.toReversed() }),
  "drop transition": ({ transitions }) => ({ transitions: transitions.slice(1) }),
};

export const editKinds: readonly string[] = [...Object.keys(changes), "drop state", "rename"];

/** The chart after an edit, with ids as if it had been read from a machine. */
export function edited(chart: Chart, { kind, at, other }: Edit): Chart {
  const states = everyState(chart).filter(({ path }) => path !== "");
  const state = states[at % states.length];
  const target = states[other % states.length];
  if (state === undefined || target === undefined) return chart;
  if (kind === "drop state") return withIds(without(chart, state.path));
  if (kind === "rename") return renamed(chart, state.path, `called${other}`);
  return withIds(
    mapStates(chart, (each) =>
      each.path === state.path ? { ...each, ...changes[kind]?.(each, other, target) } : each,
    ),
  );
}

/** With one transition changed; none where there is none. */
function changed(all: readonly ChartTransition[], other: number, to: Partial<ChartTransition>) {
  const place = other % all.length;
  return { transitions: all.map((each, index) => (index === place ? { ...each, ...to } : each)) };
}

/** The same chart, written in another order: of states, of tags, and of whatever waits for different things. */
export function shuffled(chart: Chart, random: () => number): Chart {
  return mapStates(chart, (state) => {
    const byTrigger = new Map<string, ChartTransition[]>();
    for (const each of state.transitions) {
      const key = JSON.stringify(each.trigger);
      byTrigger.set(key, [...(byTrigger.get(key) ?? []), each]);
    }
    return {
      ...state,
      tags: inAnyOrder(state.tags, random),
      invokes: inAnyOrder(state.invokes, random),
      states: inAnyOrder(state.states, random),
      transitions: inAnyOrder([...byTrigger.values()], random).flat(),
    };
  });
}

function inAnyOrder<T>(values: readonly T[], random: () => number): readonly T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** A chart in which a state is called otherwise everywhere, with its ids. */
export function renamed(chart: Chart, path: string, key: string): Chart {
  const around = path.slice(0, path.lastIndexOf(".") + 1);
  const isTaken = everyState(chart).some((state) => state.path === around + key);
  if (isTaken) return chart;
  const name = (old: string): string =>
    old === path || old.startsWith(`${path}.`) ? around + key + old.slice(path.length) : old;
  return withIds(
    mapStates(chart, (state) => ({
      ...state,
      path: name(state.path),
      key: state.path === path ? key : state.key,
      ...(state.initial !== undefined && { initial: name(state.initial) }),
      invokes: state.invokes.map((invoke) => ({
        ...invoke,
        id:
          state.path === ""
            ? invoke.id
            : invoke.id.replace(`.${chart.id}.${state.path}`, `.${chart.id}.${name(state.path)}`),
      })),
      transitions: state.transitions.map((each) => ({
        ...each,
        source: name(each.source),
        targets: each.targets.map(name),
        trigger:
          each.trigger.kind === "stateDone"
            ? { ...each.trigger, state: name(each.trigger.state) }
            : each.trigger,
      })),
    })),
  );
}

function without(chart: Chart, path: string): Chart {
  const isGone = (each: string): boolean => each === path || each.startsWith(`${path}.`);
  return mapStates(chart, ({ initial, ...state }) => {
    const states = state.states.filter((child) => !isGone(child.path));
    // No machine begins in a state that it does not have.
    const first = initial !== undefined && isGone(initial) ? states[0]?.path : initial;
    const transitions = state.transitions.filter(({ targets }) => !targets.some(isGone));
    return { ...state, ...(first !== undefined && { initial: first }), states, transitions };
  });
}

function withIds(chart: Chart): Chart {
  return mapStates(chart, (state) => {
    const counts = new Map<string, number>();
    return {
      ...state,
      transitions: state.transitions.map((each) => {
        const words = [each.source, triggerWords(each.trigger)].filter(Boolean).join(" ");
        const count = (counts.get(words) ?? 0) + 1;
        counts.set(words, count);
        return { ...each, id: count === 1 ? words : `${words} #${count}` };
      }),
    };
  });
}

function mapStates(chart: Chart, change: (state: ChartState) => ChartState): Chart {
  const map = (state: ChartState): ChartState => {
    const made = change(state);
    return { ...made, states: made.states.map(map) };
  };
  return { ...chart, root: map(chart.root) };
}
