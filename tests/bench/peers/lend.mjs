import { writeFileSync } from "node:fs";

// Preloaded into the measured process: reports its memory at the end, and provides a function that Node has only since version 21
// and that ZenStack needs.
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
