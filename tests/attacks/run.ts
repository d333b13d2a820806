import { setLogLevel } from "firebase/firestore/lite";
import { argumentsOf } from "#codegen/arguments.mjs";
import { messageOf } from "../../scripts/house.mjs";
import { attacks, type NamedAttack } from "./all-attacks.ts";
import { areas, type AttackKind, type Outcome, tryAttack } from "./attack.ts";
import { EmulatedWorld } from "./emulated-world.ts";
import { findings } from "./found.ts";

// npm run attacks [-- --json --only AREA]: runs every attack against the generated rules, on the real emulators.

const usage = "npm run attacks -- [--only AREA] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    json: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

try {
  tell(await outcomesOf(values.only));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

type Tried = Outcome & Pick<NamedAttack, "found">;

async function outcomesOf(only: string | undefined): Promise<readonly Tried[]> {
  const some = attacks.filter(({ kind }) => only === undefined || kind === only);
  if (some.length === 0) throw new Error(`--only takes one of ${Object.keys(areas).join(", ")}.`);
  setLogLevel("silent");
  const world = await EmulatedWorld.open();
  try {
    const outcomes: Tried[] = [];
    for (const attack of some)
      outcomes.push({ ...(await tryAttack(attack, world)), found: attack.found });
    return outcomes;
  } finally {
    await world.close();
  }
}

function tell(outcomes: readonly Tried[]): void {
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  const others = outcomes.filter(({ outcome }) => outcome !== "refused");
  const byArea: Partial<Record<AttackKind, number>> = {};
  for (const { kind } of outcomes) byArea[kind] = (byArea[kind] ?? 0) + 1;
  const found = outcomes.flatMap(({ found: as, kind, what, outcome }) =>
    as === undefined ? [] : [{ as, kind, what, outcome }],
  );
  if (values.json)
    console.log(JSON.stringify({ tried: outcomes.length, refused, byArea, found, others }));
  else {
    for (const { kind, what, outcome, found: as = "", detail = "" } of outcomes)
      console.log(
        [outcome.padEnd(9), kind.padEnd(18), as.padEnd(4), `${what}. ${detail}`].join(" "),
      );
    console.log("");
    for (const [kind, count] of Object.entries(byArea)) console.log(`${count} of ${kind}`);
    for (const [name, about] of Object.entries(findings)) console.log(`${name}: ${about}`);
    console.log(`\n${outcomes.length} tried, ${refused} refused`);
  }
  if (others.length > 0) process.exitCode = 1;
}
