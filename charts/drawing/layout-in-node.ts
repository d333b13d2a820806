import ELK from "elkjs/lib/elk.bundled.js";
import type { Chart } from "../model/chart.ts";
import { answersInMemory } from "./answers.ts";
import type { Directions, LaidOut } from "./laid-out.ts";
import { type Answers, layOut } from "./layout.ts";

const elk = new ELK({ algorithms: ["layered"] });
const answers = answersInMemory();

/** Lays a chart out where there is no worker to do it in: on the command line and in tests. Rejects with what ELK says. */
export function layOutInNode(
  chart: Chart,
  folded: ReadonlySet<string> = new Set(),
  keptIn: Answers = answers,
  before?: Directions,
): Promise<LaidOut> {
  return layOut(chart, folded, (graph) => elk.layout(graph), keptIn, before);
}
