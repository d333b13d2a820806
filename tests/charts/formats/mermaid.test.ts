import { expect, it } from "vitest";
import { mermaidOf } from "#charts/formats/mermaid.ts";
import { everyState } from "#charts/model/states-of.ts";
import { everyChart } from "../drawing/every-chart.ts";

const charts = await everyChart();

/** The lines Mermaid's grammar knows, as far as we write them. */
const known = [
  /^stateDiagram-v2$/,
  /^state "[^"]*" as \w+(?: \{)?$/,
  /^state \w+ <<choice>>$/,
  /^\}$/,
  /^--$/,
  /^(?:\w+|\[\*\]) --> (?:\w+|\[\*\])(?: : [^:\n;]*(?:#\d+;[^:\n;]*)*)?$/,
  /^note right of \w+$/,
  /^end note$/,
];

it.each(charts.map((chart) => [chart.id, chart] as const))(
  "%s is a diagram Mermaid can read, and no name ends what it stands in",
  (_, chart) => {
    const lines = mermaidOf(chart)
      .trimEnd()
      .split("\n")
      .map((line) => line.trim());
    const ids = new Set<string>();
    const used = new Set<string>();
    let depth = 0;
    let isNote = false;
    for (const line of lines) {
      if (isNote && line !== "end note") {
        expect(line).not.toMatch(/[<>"`{}]/);
        continue;
      }
      expect(
        known.filter((form) => form.test(line)),
        line,
      ).toHaveLength(1);
      isNote = line.startsWith("note");
      if (line.endsWith("{")) depth += 1;
      if (line === "}") depth -= 1;
      const id = /^state (?:".*" as )?(\w+)/.exec(line)?.[1];
      if (id !== undefined) {
        expect(ids.has(id), `${id} twice`).toBe(false);
        ids.add(id);
      }
      const [, from, to] = /^(\w+|\[\*\]) --> (\w+|\[\*\])/.exec(line) ?? [];
      for (const end of [from, to]) if (end !== undefined && end !== "[*]") used.add(end);
    }
    expect(depth).toBe(0);
    expect([...used].filter((id) => !ids.has(id))).toEqual([]);
    if (chart.root.states.length > 0) expect(ids.size).toBe(everyState(chart).length);
  },
);
