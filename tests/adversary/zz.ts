import { changesUnseen, beginsBelowNothing } from "./blind.ts";
import { gainsPower } from "./gains.ts";
import { Judgements } from "./judging.ts";
import { losesItsLast } from "./keeps.ts";
import { Knowledge } from "./knowledge.ts";
import { readPlan, runPlan } from "./load.ts";
import { wayName } from "./moves.ts";
import { isShownAsAnother, actsAsAnother } from "./names.ts";
import { Powers } from "./power.ts";
import { reachesOut } from "./reaches.ts";
import { Search, type Found } from "./search.ts";
import { knowsSecret } from "./secrets.ts";
import { seesMore } from "./sees.ts";
import { Stage } from "./stage.ts";
import { makeWorld } from "./world.ts";
const [dir = "", only = "", deep = "0", ...who] = process.argv.slice(2);
const plan = await readPlan(dir);
const g = await runPlan(plan);
const world = makeWorld(plan, g);
if (process.env.SHOW)
  console.log([...world.documents].map(([k, v]) => k + " " + JSON.stringify(v)).join("\n"));
const judgements = new Judgements(world, g);
const powers = new Powers(world);
const knowledge = new Knowledge(world, judgements);
const bench = { world, judgements, powers, knowledge };
const nevers = [
  gainsPower,
  losesItsLast,
  seesMore,
  knowsSecret,
  isShownAsAnother,
  actsAsAnother,
  reachesOut,
  changesUnseen,
  beginsBelowNothing,
]
  .map((f) => f(bench))
  .filter((n) => only === "" || only === "all" || n.name.includes(only));
const causes = new Map<string, { found: Found; n: number }>();
for (const p of world.people) {
  if (who.length && !who.includes(p.id)) continue;
  const members = p.id === "stranger" ? ["stranger"] : [p.id, "stranger"];
  const t0 = process.cpuUsage().user;
  const j0 = judgements.judged;
  const stage = new Stage(members, bench);
  console.log(
    p.id,
    stage.outcomes.length,
    "accepted",
    stage.moves.length,
    "honest",
    stage.outcomes.filter((x) => x && stage.isHonest(x)).length,
    ((process.cpuUsage().user - t0) / 1e6).toFixed(1) + "s",
    judgements.judged - j0,
  );
  for (const never of nevers) {
    const t = process.cpuUsage().user;
    const j0 = judgements.judged;
    const search = new Search({
      bench,
      stage,
      never,
      isOver: () => false,
      onFound: (found) => {
        const key =
          found.never +
          "|" +
          found.violation.kind +
          "|" +
          found.steps.map((s) => wayName(s.move)).join(" → ");
        const c = causes.get(key);
        if (!c) causes.set(key, { found, n: 1 });
        else {
          c.n++;
          if (c.found.steps.length > found.steps.length) c.found = found;
        }
      },
    });
    for (let d = 1; d <= (Number(deep) || never.depth(members)); d++) {
      const whole = search.run(d, Number(process.env.HA ?? (d <= 2 ? 1 : -1)));
      const s = (process.cpuUsage().user - t) / 1e6;
      console.log(
        "  ",
        never.name,
        "depth",
        d,
        whole,
        "judged",
        judgements.judged - j0,
        "states",
        search.states,
        s.toFixed(1) + "s",
        Math.round((judgements.judged - j0) / s) + "/s",
      );
    }
  }
}
for (const [k, { found, n }] of [...causes]
  .sort(
    (a, b) =>
      a[0].split("|")[0]!.localeCompare(b[0].split("|")[0]!) ||
      a[1].found.steps.length - b[1].found.steps.length,
  )
  .slice(0, 200))
  console.log(
    n,
    k,
    "|",
    found.members.join("+"),
    "|",
    found.steps
      .map(
        (s) =>
          s.move.by +
          " " +
          JSON.stringify(s.sent.writes[0]).replace(/organisations.organisation./g, ""),
      )
      .join(" ; ")
      .slice(0, 400),
    "|",
    found.violation.says,
  );
