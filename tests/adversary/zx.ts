import { Judgements } from "./judging.ts";
import { readPlan, runPlan } from "./load.ts";
import { wayName } from "./moves.ts";
import { movesOf } from "./repertoire.ts";
import { makeWorld } from "./world.ts";
const plan = await readPlan(process.argv[2]!);
const g = await runPlan(plan);
const world = { ...makeWorld(plan, g), fresh: "New" };
const by = process.argv[3]!;
const way = process.argv[4]!;
const want = process.argv[5]!;
const j = new Judgements(world, g);
const see = j.seeing(new Map());
const n = new Map<string, number>();
const ex = new Map<string, string>();
for (const m of movesOf(
  { by, mates: [] },
  world,
  plan.entities.filter((e) => e.name === way.split(".")[0]),
)) {
  if (wayName(m) !== way) continue;
  const s = m.send(see);
  const k = s === undefined ? "nothing" : (j.judge(s, see).refusal?.code ?? "ok");
  if (want && !JSON.stringify(s)?.includes(want)) continue;
  n.set(k, (n.get(k) ?? 0) + 1);
  ex.set(k, JSON.stringify(s?.writes));
}
for (const [k, c] of n) console.log(c, k, ex.get(k)?.replaceAll("organisations/organisation/", ""));
