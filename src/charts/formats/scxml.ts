import { element, escaped } from "../drawing/svg-text.ts";
import type { Chart, ChartState, ChartTransition } from "../model/chart.ts";
import { isWithin, parentPath } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";
import { uniqueIds } from "./unique-ids.ts";

const namespace = "http://www.w3.org/2005/07/scxml";
/** What SCXML has no word for: descriptions, tags, and actions by name. Its readers pass over other namespaces. */
const ownNamespace = "urn:fettle:chart";

interface Scope {
  readonly idOf: (path: string) => string;
  readonly actorId: (state: ChartState, src: string) => string;
}

/** An event's name as SCXML allows it: words of letters, digits, dashes and underscores between dots, or a star. */
function eventName(event: string): string {
  return event === "*" ? event : event.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, "_");
}

const isNumber = (delay: string) => /^\d+(?:\.\d+)?$/u.test(delay);

/** What a state sends itself after a delay, and cancels when it is left. */
function delayName(state: ChartState, delay: string, { idOf }: Scope): string {
  return `after.${eventName(delay)}.${idOf(state.path)}`;
}

function eventOf(
  state: ChartState,
  { trigger }: ChartTransition,
  scope: Scope,
): string | undefined {
  switch (trigger.kind) {
    case "always":
      return undefined;
    case "event":
      return eventName(trigger.event);
    case "after":
      return delayName(state, trigger.delay, scope);
    case "done":
      return `done.invoke.${scope.actorId(state, trigger.actor)}`;
    case "error":
      return `error.platform.${scope.actorId(state, trigger.actor)}`;
    case "snapshot":
      return `snapshot.${scope.actorId(state, trigger.actor)}`;
    case "stateDone":
      return `done.state.${scope.idOf(trigger.state)}`;
  }
}

const actions = (names: readonly string[]) =>
  names.map((name) => element("chart:action", { name }));

function transitionOf(state: ChartState, transition: ChartTransition, scope: Scope): string {
  const { targets, reenter, guard, description, by } = transition;
  // A step back to the same state that does not leave it is, here, one that leads nowhere.
  const isStay =
    !reenter && state.states.length === 0 && targets.every((path) => path === state.path);
  const isInner =
    state.type === "compound" &&
    targets.length > 0 &&
    targets.every((path) => path !== state.path && isWithin(path, state.path));
  return element(
    "transition",
    {
      event: eventOf(state, transition, scope),
      cond: guard,
      target: targets.length === 0 || isStay ? undefined : targets.map(scope.idOf).join(" "),
      type: isInner ? (reenter ? "external" : "internal") : undefined,
      "chart:description": description,
      "chart:by": by,
    },
    actions(transition.actions),
  );
}

/** Every delay of a state, once. */
function delaysOf(state: ChartState): readonly string[] {
  const delays = state.transitions.flatMap(({ trigger }) =>
    trigger.kind === "after" ? [trigger.delay] : [],
  );
  return [...new Set(delays)];
}

function historyOf(state: ChartState, parent: ChartState | undefined, scope: Scope): string {
  // SCXML wants to know where to go as long as there is nothing to remember.
  const fallback =
    state.initial ?? parent?.initial ?? parent?.states.find(({ type }) => type !== "history")?.path;
  return element("history", { id: scope.idOf(state.path), type: state.history ?? "shallow" }, [
    element("transition", { target: scope.idOf(fallback ?? parentPath(state.path)) }),
  ]);
}

function stateOf(state: ChartState, parent: ChartState | undefined, scope: Scope): string {
  if (state.type === "history") return historyOf(state, parent, scope);
  const id = scope.idOf(state.path);
  const delays = delaysOf(state);
  const entry = [
    ...actions(state.entry),
    ...delays.map((delay) =>
      element("send", {
        id: delayName(state, delay, scope),
        event: delayName(state, delay, scope),
        ...(isNumber(delay) ? { delay: `${delay}ms` } : { delayexpr: delay }),
      }),
    ),
  ];
  const exit = [
    ...actions(state.exit),
    ...delays.map((delay) => element("cancel", { sendid: delayName(state, delay, scope) })),
  ];
  // A final state has nothing but what it does when it is entered and left.
  const isFinal = state.type === "final";
  const name = state.type === "parallel" ? "parallel" : isFinal ? "final" : "state";
  return element(
    name,
    {
      id,
      initial:
        state.type === "compound" && state.initial !== undefined
          ? scope.idOf(state.initial)
          : undefined,
      "chart:name": state.key === id ? undefined : state.key,
      "chart:tags": state.tags.length === 0 ? undefined : state.tags.join(" "),
    },
    [
      ...(state.description === undefined
        ? []
        : [element("chart:description", {}, [escaped(state.description)])]),
      ...(entry.length === 0 ? [] : [element("onentry", {}, entry)]),
      ...(exit.length === 0 ? [] : [element("onexit", {}, exit)]),
      ...(isFinal
        ? []
        : [
            ...state.invokes.map((invoke) =>
              element("invoke", {
                id: scope.actorId(state, invoke.src),
                type: "xstate",
                src: invoke.src,
              }),
            ),
            ...state.transitions.map((transition) => transitionOf(state, transition, scope)),
            ...state.states.map((child) => stateOf(child, state, scope)),
          ]),
    ],
  );
}

/** Ids of invoked actors: unique in the document, and by the logic that transitions name. */
function actorIds(chart: Chart, idOf: (path: string) => string): Scope["actorId"] {
  const ids = new Map<string, string>();
  for (const { path, invokes } of everyState(chart)) {
    for (const { src } of invokes) {
      const id = `${idOf(path)}.${eventName(src).replaceAll("*", "_")}`;
      ids.set(`${path} ${src}`, id);
      if (!ids.has(` ${src}`)) ids.set(` ${src}`, id);
    }
  }
  return ({ path }, src) => ids.get(`${path} ${src}`) ?? ids.get(` ${src}`) ?? eventName(src);
}

/** Begins a new line for every element, so that a person can read it and a difference shows. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/(?<=>)(?=<)/gu, "\n")
    .split("\n")
    .map((line) => {
      if (line.startsWith("</")) depth -= 1;
      const indent = "  ".repeat(Math.max(0, depth));
      if (/^<[^/?!][^>]*[^/]>$/u.test(line)) depth += 1;
      return indent + line;
    })
    .join("\n");
}

/**
 * A chart as SCXML 1.0. Guards are conditions, and actions elements of an own namespace, by their names: what they do is in the
 * machine's code.
 */
export function scxmlOf(chart: Chart): string {
  const idOf = uniqueIds(chart);
  const scope: Scope = { idOf, actorId: actorIds(chart, idOf) };
  const xml = element(
    "scxml",
    {
      xmlns: namespace,
      "xmlns:chart": ownNamespace,
      version: "1.0",
      name: idOf(""),
      initial: idOf(""),
      datamodel: "ecmascript",
    },
    [stateOf(chart.root, undefined, scope)],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${indented(xml)}\n`;
}
