import type { SchemaPlan } from "../plan/plan.ts";
import { pacesText } from "./judge-update.ts";
import { doc, list } from "./text.ts";

/** `counters.ts`: the documents in which paces are counted. */
export function renderCounters({ entities }: SchemaPlan): string {
  const found = entities.filter(({ paces }) => paces.length > 0);
  const items = found.map((each) => `{ codec: ${each.name}Codec, paces: { ${pacesText(each)} } }`);
  return `${doc("The documents that hold the counts of paces. Stores write the true count into a change before they judge or send it.")}export const counters: readonly Counter[] = ${list(items)};`;
}
