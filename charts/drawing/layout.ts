import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState } from "../model/chart.ts";
import { hash } from "../model/hash.ts";
import { crossedWords } from "./crossings.ts";
import { aspect } from "./elk-options.ts";
import type { Direction, Directions, LaidOut } from "./laid-out.ts";
import { pieceOf } from "./piece.ts";
import { type Plan, planOf } from "./plan.ts";

/** ELK, wherever it runs: gives every box, label and corner a place. */
export type Place = (graph: ElkNode) => Promise<ElkNode>;

/** What ELK answered: a graph with a place for everything. */
export type Answer = ElkNode;

/** Answers that are kept, by the structure of the chart. */
export interface Answers {
  readonly get: (key: string) => Promise<Answer | undefined>;
  readonly set: (key: string, answer: Answer) => Promise<void>;
}

/** To be raised when answers that were kept no longer fit what is read from them. */
const edition = 2;

/** The key of a layout: boxes, lines, sizes and options, without marks. */
export function structureKey(graph: ElkNode): string {
  const text = JSON.stringify(graph);
  return [edition, text.length, hash(text)].join("-");
}

/** How large a window it takes to see a piece as a whole, more where lines run through words. */
function cost(piece: LaidOut): number {
  const spoilt = Math.min(0.2, 0.02 * crossedWords(piece));
  return Math.max(piece.width / aspect, piece.height) * (1 + spoilt);
}

/** For how long a large chart may keep the page from answering, in ms. */
const stretch = 12;

/** Lets the page answer what was pressed meanwhile. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The direction of a piece; ELK's answer repeats the options of the question. */
function directionOf(answer: Answer): Direction {
  return answer.layoutOptions?.["elk.direction"] === "RIGHT" ? "RIGHT" : "DOWN";
}

/** Lays one piece out downwards and to the right, and takes what reads better; or as it ran before. */
async function answerFor(
  plan: Plan,
  island: ChartState,
  within: ReadonlyMap<string, LaidOut>,
  place: Place,
  answers: Answers,
  before: Direction | undefined,
): Promise<Answer> {
  const read = (graph: ElkNode) => pieceOf(plan, island, graph, within);
  const down = plan.graphOf(island, "DOWN", within);
  // ELK is not troubled with a machine that has no states.
  if ((down.children ?? []).length === 0) return down;
  const key = structureKey(down);
  const best = await answers.get(key);
  if (best !== undefined && (before ?? directionOf(best)) === directionOf(best)) return best;
  const right = () => plan.graphOf(island, "RIGHT", within);
  if (before !== undefined) {
    const keptKey = `${key}-${before}`;
    const kept = (await answers.get(keptKey)) ?? (await place(before === "DOWN" ? down : right()));
    await answers.set(keptKey, kept);
    return kept;
  }
  const downwards = await place(down);
  const rightwards = await place(right());
  const isDown = cost(read(downwards)) <= cost(read(rightwards));
  const answer = isDown ? downwards : rightwards;
  await answers.set(key, answer);
  return answer;
}

/** Gives everything in a chart its place. What was laid out before is not laid out again as long as it has the same states and lines, and words as wide. What ran one way before still does. */
export async function layOut(
  chart: Chart,
  folded: ReadonlySet<string>,
  place: Place,
  answers: Answers,
  before?: Directions,
): Promise<LaidOut> {
  const plan = planOf(chart, folded);
  const pieces = new Map<string, LaidOut>();
  const directions = new Map<string, Direction>();
  let whole: LaidOut | undefined;
  let since = performance.now();
  for (const island of plan.islands) {
    if (performance.now() - since > stretch) {
      await pause();
      since = performance.now();
    }
    const { path } = island;
    const answer = await answerFor(plan, island, pieces, place, answers, before?.get(path));
    whole = pieceOf(plan, island, answer, pieces);
    pieces.set(path, whole);
    directions.set(path, directionOf(answer));
  }
  // The machine itself is always the last piece.
  if (whole === undefined) throw new Error(`"${chart.id}" has nothing to lay out.`);
  return { ...whole, directions };
}
