import { layOutInNode } from "../drawing/layout-in-node.ts";
import { svgOf } from "../drawing/svg.tsx";
import { mermaidOf } from "../formats/mermaid.ts";
import { xstateJsonOf } from "../formats/xstate-json.ts";
import type { Chart } from "../model/chart.ts";
import { readChart } from "../model/read-chart.ts";
import { everyState } from "../model/states-of.ts";
import { type ExportedMachine, exportedMachines, insteadOf } from "../render/exported-machines.ts";
import { readRenderArguments, type RenderArguments } from "../render/render-arguments.ts";
import { type Command, Misuse, type Outside } from "./command.ts";

/** `npm run charts -- render FILE`: draws any module that exports a machine, also one from outside the project. */
export const renderCommand: Command = {
  usage: `render FILE [--out chart.svg] [--format svg|png|mermaid|json] [--name export]
         [--theme light|dark] [--fold state …]
    Draws a module that exports a machine of XState 5, in TypeScript or JavaScript, from this
    project or any other. Without --out, to the standard output. One that is not loaded in 30 s is given up.`,
  async run(args, outside) {
    const asked = readRenderArguments(args);
    const module = await load(asked.file, outside);
    const { name, machine } = choose(asked, module);
    const chart = readChart(machine, { kind: "foreign" });
    const content = await contentOf(chart, asked, outside);
    if (asked.out === undefined) {
      outside.print(String(content).trimEnd());
      return 0;
    }
    await outside.write(asked.out, content);
    const states = everyState(chart).length - 1;
    outside.remark(`${asked.out}: ${name} ("${chart.id}"), ${states} states.`);
    return 0;
  },
};

async function load(file: string, outside: Outside) {
  try {
    return await outside.loadModule(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} could not be loaded, so there is nothing to draw:\n\n${reason}\n\nIt is run as Node runs a module, without a browser. Does "npx tsx ${file}" run?`,
      { cause: error },
    );
  }
}

function choose(
  { file, name }: RenderArguments,
  module: Readonly<Record<string, unknown>>,
): ExportedMachine {
  const machines = exportedMachines(module);
  const [only, ...others] = machines;
  if (only === undefined)
    throw new Error(`${file} exports no machine of XState 5.\n${insteadOf(module)}`);
  const list = machines.map((each) => `  --name ${each.name}   ("${each.machine.id}")`).join("\n");
  if (name !== undefined) {
    const found =
      machines.find((each) => each.name === name) ??
      machines.find((each) => each.machine.id === name);
    if (found !== undefined) return found;
    throw new Misuse(`${file} exports no machine "${name}". There is:\n${list}`);
  }
  if (others.length > 0) throw new Misuse(`${file} exports several machines. Say which:\n${list}`);
  return only;
}

async function contentOf(
  chart: Chart,
  { format, theme, folded }: RenderArguments,
  outside: Outside,
): Promise<string | Uint8Array> {
  switch (format) {
    case "mermaid":
      return mermaidOf(chart);
    case "json":
      return xstateJsonOf(chart);
    case "svg":
      return draw(chart, folded, theme);
    case "png":
      return outside.paint(await draw(chart, folded, theme ?? "light"));
  }
}

async function draw(
  chart: Chart,
  folded: readonly string[],
  theme: "light" | "dark" | undefined,
): Promise<string> {
  const foldable = everyState(chart).flatMap(({ path, states }) =>
    states.length > 0 && path !== "" ? [path] : [],
  );
  const strange = folded.find((path) => !foldable.includes(path));
  if (strange !== undefined) {
    const known = foldable.length === 0 ? "none" : foldable.join(", ");
    throw new Misuse(`"${strange}" cannot be folded. States with others in them: ${known}.`);
  }
  const drawing = await layOutInNode(chart, new Set(folded));
  return svgOf(drawing, chart, theme === undefined ? {} : { theme });
}
