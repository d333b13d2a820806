import type { ActorAt } from "../machines/actors-at.ts";
import type { Recording } from "../machines/recording.ts";
import type { Chart } from "../model/chart.ts";
import { isChart } from "../model/checks.ts";

/** An actor in the list, below the one that started it. */
export interface ActorRow {
  readonly id: string;
  readonly depth: number;
  readonly actor: ActorAt;
}

/** The actors as a tree in one list: of those that ended the last by each name, for a question asked a hundred times is one row. */
export function actorRows(actors: ReadonlyMap<string, ActorAt>): readonly ActorRow[] {
  return treeOf(new Map(shownOf(actors)));
}

/** All of them in one list, children right below those who started them. */
export function treeOf(actors: ReadonlyMap<string, ActorAt>): readonly ActorRow[] {
  const children = new Map<string | undefined, string[]>();
  for (const [id, actor] of actors) {
    const { parent } = actor.born;
    const above = parent !== undefined && actors.has(parent) ? parent : undefined;
    const siblings = children.get(above);
    if (siblings === undefined) children.set(above, [id]);
    else siblings.push(id);
  }
  const rows: ActorRow[] = [];
  const add = (id: string, depth: number): void => {
    const actor = actors.get(id);
    if (actor === undefined) return;
    rows.push({ id, depth, actor });
    for (const child of children.get(id) ?? []) add(child, depth + 1);
  };
  for (const id of children.get(undefined) ?? []) add(id, 0);
  return rows;
}

function shownOf(actors: ReadonlyMap<string, ActorAt>): readonly (readonly [string, ActorAt])[] {
  const last = new Map<string, string>();
  for (const [id, { born }] of actors) last.set(`${born.parent ?? ""} ${born.name}`, id);
  return [...actors].filter(
    ([id, { born, status }]) =>
      status === "active" || last.get(`${born.parent ?? ""} ${born.name}`) === id,
  );
}

/** What an actor is called: the id its parent gave it, without what XState adds, or the name of its logic. */
export function actorName({ born }: ActorAt): string {
  const { name, src, machine } = born;
  if (/^\d+\./.test(name) || name.startsWith("x:")) return src ?? machine ?? name;
  return name;
}

/** Of the states that are active, those that have none of the others within. */
export function innermost(active: readonly string[]): readonly string[] {
  return active.filter((path) => !active.some((each) => each.startsWith(`${path}.`)));
}

/** How an actor ended that is not active any more. */
export function endOf(status: string): "done" | "error" | "stopped" {
  return status === "done" || status === "error" ? status : "stopped";
}

/** The machine that began last beside one that ended, and still runs: of screens, the one in use now. */
export function successorOf(
  { born }: ActorAt,
  actors: ReadonlyMap<string, ActorAt>,
): ActorAt | undefined {
  return [...actors.values()].findLast(
    (each) =>
      each.status === "active" &&
      each.born.parent === born.parent &&
      each.born.definition !== undefined,
  );
}

/** The chart of what an actor runs; none for promises, callbacks and observables. */
export function chartOf(recording: Recording, { born }: ActorAt): Chart | undefined {
  const definition = recording.definitions.get(born.definition ?? 0);
  return isChart(definition) ? definition : undefined;
}
