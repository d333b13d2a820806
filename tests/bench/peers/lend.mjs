import { writeFileSync } from "node:fs";

// Loaded into whatever is measured: says at the end how much memory it took, and lends ZenStack a function that Node has
// only had since 21, without which it does not run on the Node that we support.
Object.groupBy ??= (items, keyOf) => {
  const groups = Object.create(null);
  for (const [index, item] of [...items].entries()) (groups[keyOf(item, index)] ??= []).push(item);
  return groups;
};

const file = process.env.FETTLE_BENCH_USAGE;
if (file !== undefined)
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({ megabytes: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 }),
    );
  });
