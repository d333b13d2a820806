import type { SchemaPlan } from "../plan/plan.ts";
import { pacesText } from "./judge-update.ts";
import { doc, file, type Import, list } from "./text.ts";

/** `counters.ts`: the documents in which paces are counted. */
export function renderCounters({ entities }: SchemaPlan): string {
  const found = entities.filter(({ paces }) => paces.length > 0);
  const items = found.map((each) => `{ codec: ${each.name}Codec, paces: { ${pacesText(each)} } }`);
  const body = `${doc("Where it is counted how often somebody did something that has a pace. Stores put the true count into a change before they judge or send it.")}export const counters: readonly Counter[] = ${list(items)};`;
  return file(body, [
    ["./runtime.ts", ["type Counter"]],
    ...found.map(({ name }): Import => [`./${name}/codec.ts`, [`${name}Codec`]]),
  ]);
}
