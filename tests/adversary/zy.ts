import { readPlan, runPlan } from "./load.ts";
import { wayName } from "./moves.ts";
import { movesOf } from "./repertoire.ts";
import { makeWorld } from "./world.ts";
const plan = await readPlan(process.argv[2]!);
const g = await runPlan(plan);
let t = process.cpuUsage().user;
const world = makeWorld(plan, g);
console.log("world", (process.cpuUsage().user - t) / 1e6, world.documents.size);
for (const p of world.people) {
  const own = [...world.documents].find(
    ([k]) => world.entityAt(k) === plan.actor && k.endsWith("/" + p.id),
  );
  console.log(p.id, JSON.stringify(own?.[1]));
}
for (const by of ["resident", "stranger"]) {
  t = process.cpuUsage().user;
  const m = movesOf({ by, mates: ["stranger"] }, world);
  const n = new Map<string, number>();
  for (const x of m) n.set(wayName(x), (n.get(wayName(x)) ?? 0) + 1);
  console.log(
    by,
    m.length,
    (process.cpuUsage().user - t) / 1e6,
    [...n]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 14)
      .map((x) => x.join(":"))
      .join(" "),
  );
}
