import { expect, it } from "vitest";
import { scxmlOf } from "#src/charts/formats/scxml.ts";
import { everyState } from "#src/charts/model/states-of.ts";
import { everyChart } from "../drawing/every-chart.ts";
import { type Element, parseXml } from "./parse-xml.ts";

const charts = await everyChart();

/** What may be in what, of SCXML 1.0; elements of another namespace may be anywhere. */
const content: Readonly<Record<string, readonly string[]>> = {
  scxml: ["state", "parallel", "final"],
  state: ["onentry", "onexit", "transition", "invoke", "state", "parallel", "final", "history"],
  parallel: ["onentry", "onexit", "transition", "invoke", "state", "parallel", "history"],
  final: ["onentry", "onexit"],
  history: ["transition"],
  transition: [],
  onentry: ["send"],
  onexit: ["cancel"],
  invoke: [],
  send: [],
  cancel: [],
};

const own = ({ name }: Element) => !name.startsWith("chart:");

function everyElement(element: Element): Element[] {
  return [element, ...element.children.flatMap(everyElement)];
}

/** What SCXML's specification would not have. */
function faultsOf(root: Element): string[] {
  const all = everyElement(root).filter(own);
  const states = all.filter(({ name }) => ["state", "parallel", "final", "history"].includes(name));
  const ids = states.map(({ attributes }) => attributes["id"] ?? "");
  const known = new Set(ids);
  const faults = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two are ${id}`);
  for (const id of ids) if (!/^[A-Za-z_][\w.-]*$/.test(id)) faults.push(`"${id}" is no id`);
  for (const element of all) {
    const { name, attributes, children } = element;
    for (const child of children.filter(own))
      if (content[name]?.includes(child.name) !== true) faults.push(`${child.name} in ${name}`);
    for (const target of (attributes["target"] ?? attributes["initial"] ?? "").split(" "))
      if (target !== "" && !known.has(target)) faults.push(`nothing is called ${target}`);
    const { initial } = attributes;
    if (
      initial !== undefined &&
      !everyElement(element).some((each) => each.attributes["id"] === initial)
    )
      faults.push(`${initial} is not within ${attributes["id"] ?? name}`);
    if (name === "history" && children.filter(own).length !== 1)
      faults.push("a history without default");
    if (name === "transition" && attributes["event"] === "") faults.push("an empty event");
    if (
      name === "send" &&
      (attributes["delay"] === undefined) === (attributes["delayexpr"] === undefined)
    )
      faults.push("a send without a delay");
  }
  const sent = all.flatMap(({ name, attributes }) =>
    name === "send" ? [attributes["event"]] : [],
  );
  const heard = new Set(all.map(({ attributes }) => attributes["event"]));
  for (const event of sent) if (!heard.has(event)) faults.push(`nobody waits for ${event ?? ""}`);
  return faults;
}

it.each(charts.map((chart) => [chart.id, chart] as const))(
  "%s is SCXML as its specification wants it, with every state in it",
  (_, chart) => {
    const root = parseXml(scxmlOf(chart));
    expect(root.attributes).toMatchObject({
      version: "1.0",
      xmlns: "http://www.w3.org/2005/07/scxml",
    });
    expect(faultsOf(root)).toEqual([]);
    const states = everyElement(root).filter(({ name }) =>
      ["state", "parallel", "final", "history"].includes(name),
    );
    expect(states.length).toBe(everyState(chart).length);
  },
);
