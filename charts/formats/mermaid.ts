import { actionsText, branchText } from "../drawing/trigger-text.ts";
import type { Chart, ChartState, ChartTransition } from "../model/chart.ts";
import { commonOf, isWithin, parentPath } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";

/** What Mermaid reads as its own, as the codes it draws as letters again. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/["#%&:;<>\\`{}]/gu, (letter) => `#${String(letter.codePointAt(0))};`)
    .replaceAll("--", "#45;#45;");
}

function labelOf(transition: ChartTransition, ...extra: readonly string[]): string {
  const parts = [
    branchText(transition),
    ...(transition.guard === undefined ? [] : [`[${transition.guard}]`]),
    ...extra,
    ...(transition.actions.length === 0 ? [] : [actionsText(transition)]),
    ...(transition.by === undefined ? [] : [`(${transition.by})`]),
  ];
  return escaped(parts.join(" "));
}

/** A state in which nobody rests: it only decides which way to go. */
function isChoice(state: ChartState): boolean {
  const { type, transitions, entry, exit, invokes, tags, description } = state;
  return (
    type === "atomic" &&
    transitions.length > 1 &&
    transitions.every(({ trigger, targets }) => trigger.kind === "always" && targets.length > 0) &&
    description === undefined &&
    [entry, exit, invokes, tags].every((list) => list.length === 0)
  );
}

/** Mermaid draws no line from a state to one in it, or back. */
function isDrawn(source: string, target: string): boolean {
  return (
    (source === target && source !== "") || !(isWithin(target, source) || isWithin(source, target))
  );
}

/** What is written beside a state: all that Mermaid has no sign for. */
function notesOf(state: ChartState): string[] {
  return [
    ...(isChoice(state) ? [state.key] : []),
    ...(state.description === undefined ? [] : [state.description]),
    ...(state.tags.length === 0 ? [] : [`tags ${state.tags.join(", ")}`]),
    ...(state.entry.length === 0 ? [] : [`entry / ${state.entry.join(", ")}`]),
    ...state.invokes.map(({ src }) => `invoke / ${src}`),
    ...(state.exit.length === 0 ? [] : [`exit / ${state.exit.join(", ")}`]),
  ]
    .map(escaped)
    .concat(
      state.transitions
        .filter(({ source, targets }) => !targets.some((target) => isDrawn(source, target)))
        .map((transition) =>
          labelOf(transition, ...transition.targets.map((target) => `→ ${target || "itself"}`)),
        ),
    );
}

/** A chart as a Mermaid state diagram (`stateDiagram-v2`), as it is drawn in Markdown in many places. */
export function mermaidOf(chart: Chart): string {
  const idOf = uniqueIds(chart);
  const lines: string[] = [];

  // A line belongs into the innermost state that has both its ends in it; among regions it would belong to one of them.
  const arrows = new Map<string | undefined, string[]>();
  const parallel = new Set(
    everyState(chart).flatMap(({ path, type }) => (type === "parallel" ? [path] : [])),
  );
  const placeOf = (path: string): string | undefined => {
    if (!parallel.has(path)) return path;
    return path === "" ? undefined : placeOf(parentPath(path));
  };
  // Nor does Mermaid draw a line from one region to the outside: it is drawn from the whole, and names the part.
  const wholeOf = (path: string, other: string): string =>
    [...parallel]
      .filter((whole) => whole !== path && isWithin(path, whole) && !isWithin(other, whole))
      .reduce((outer, whole) => (isWithin(outer, whole) ? whole : outer), path);
  const arrow = (from: string, to: string, label: string) => {
    const [source, target] = [wholeOf(from, to), wholeOf(to, from)];
    const parts = [
      label,
      ...(source === from ? [] : [escaped(`(in ${from})`)]),
      ...(target === to ? [] : [escaped(`→ ${to}`)]),
    ].filter((part) => part !== "");
    const place = placeOf(commonOf([source, target].map(parentPath)));
    const own = arrows.get(place) ?? [];
    const text = parts.length === 0 ? "" : ` : ${parts.join(" ")}`;
    own.push(`${idOf(source)} --> ${idOf(target)}${text}`);
    arrows.set(place, own);
  };
  const collect = (state: ChartState) => {
    for (const transition of state.transitions) {
      for (const target of transition.targets) {
        if (!isDrawn(state.path, target)) continue;
        arrow(state.path, target, labelOf(transition));
      }
    }
    if (state.type === "history" && state.initial !== undefined)
      arrow(state.path, state.initial, "");
    for (const child of state.states) collect(child);
  };
  collect(chart.root);

  const write = (indent: string, text: string) => lines.push(`${indent}${text}`);
  const note = (indent: string, id: string, notes: readonly string[]) => {
    if (notes.length === 0) return;
    write(indent, `note right of ${id}`);
    for (const text of notes) write(`${indent}  `, text);
    write(indent, "end note");
  };

  const children = (state: ChartState, indent: string) => {
    if (state.type !== "parallel" && state.initial !== undefined)
      write(indent, `[*] --> ${idOf(state.initial)}`);
    for (const [index, child] of state.states.entries()) {
      if (state.type === "parallel" && index > 0) write(indent, "--");
      declare(child, indent);
    }
    for (const line of arrows.get(state.path) ?? []) write(indent, line);
  };

  const declare = (state: ChartState, indent: string) => {
    const id = idOf(state.path);
    const name = state.type === "history" ? (state.history === "deep" ? "H*" : "H") : state.key;
    if (isChoice(state)) write(indent, `state ${id} <<choice>>`);
    else if (state.states.length === 0) write(indent, `state "${escaped(name)}" as ${id}`);
    else {
      // A note on a state with regions keeps Mermaid from drawing the whole: its name says it.
      const words =
        state.type === "parallel" ? [escaped(name), ...notesOf(state)] : [escaped(name)];
      write(indent, `state "${words.join(" · ")}" as ${id} {`);
      children(state, `${indent}  `);
      write(indent, "}");
    }
    if (state.type === "final") write(indent, `${id} --> [*]`);
    if (state.type !== "parallel") note(indent, id, notesOf(state));
  };

  write("", "stateDiagram-v2");
  const { root } = chart;
  write("  ", `state "${escaped(root.key)}" as ${idOf("")} {`);
  children(root, "    ");
  if (root.states.length === 0) write("    ", `state "${escaped(root.key)}" as only`);
  write("  ", "}");
  for (const line of arrows.get(undefined) ?? []) write("  ", line);
  note("  ", idOf(""), notesOf(root));
  return `${lines.join("\n")}\n`;
}

/** Words that mean something at the beginning of a line of Mermaid. */
const reserved = new Set(
  "state note end direction as class classdef style default click hide scale title root choice fork join".split(
    " ",
  ),
);

/** Every state's path as a name of letters, digits and underscores that begins with a letter; no two are the same. */
function uniqueIds(chart: Chart): (path: string) => string {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const state of everyState(chart)) {
    const plain = nameOf(chart, state);
    let id = plain;
    for (let count = 2; taken.has(id.toLowerCase()); count += 1) id = `${plain}_${String(count)}`;
    // Some readers do not tell capital letters from small ones.
    taken.add(id.toLowerCase());
    ids.set(state.path, id);
  }
  return (path) => ids.get(path) ?? "unknown";
}

function nameOf(chart: Chart, { path }: ChartState): string {
  const words = (path === "" ? chart.id : path)
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");
  // What every object of JavaScript has is not kept apart by all who read this.
  const isReserved = reserved.has(words.toLowerCase()) || words in {};
  const isPlain = /^[A-Za-z]/u.test(words) && !isReserved;
  return isPlain ? words : `s_${words}`;
}
