/**
 * Calls a validator with every value in turn for about so long; answers how many calls there were in a millisecond of the
 * processor's time, so that whoever shares the machine is not measured. Imported once for each validator, under another
 * address each time, so that the engine does not mix up what it learns of them.
 */
export function rate(
  validator: (value: unknown) => unknown,
  values: readonly unknown[],
  milliseconds: number,
): number {
  const rounds = 200;
  const started = process.cpuUsage();
  let calls = 0;
  let seen: unknown;
  let passed = 0;
  do {
    for (let round = 0; round < rounds; round += 1)
      for (const value of values) seen = validator(value);
    calls += rounds * values.length;
    const { user, system } = process.cpuUsage(started);
    passed = (user + system) / 1000;
  } while (passed < milliseconds);
  if (seen === undefined) throw new Error("nothing was answered");
  return calls / passed;
}
