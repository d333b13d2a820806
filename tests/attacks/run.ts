import { setLogLevel } from "firebase/firestore/lite";
import { messageOf } from "../../scripts/house.mjs";
import { tryAll } from "./all-attacks.ts";
import { World } from "./world.ts";

// npm run attacks [-- --json]: tries everything that must not work against the generated rules, on the real emulators.

const isJson = process.argv.includes("--json");
setLogLevel("silent");
try {
  const world = await World.open();
  let outcomes: Awaited<ReturnType<typeof tryAll>>;
  try {
    outcomes = await tryAll(world);
  } finally {
    await world.close();
  }
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  const others = outcomes.filter(({ outcome }) => outcome !== "refused");
  const byArea: Record<string, number> = {};
  for (const { kind } of outcomes) byArea[kind] = (byArea[kind] ?? 0) + 1;
  if (isJson) console.log(JSON.stringify({ tried: outcomes.length, refused, byArea, others }));
  else {
    for (const { kind, what, outcome, detail = "" } of outcomes)
      console.log(`${outcome.padEnd(9)} ${kind.padEnd(18)} ${what}. ${detail}`);
    console.log(`\n${outcomes.length} tried, ${refused} refused`);
  }
  if (others.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
