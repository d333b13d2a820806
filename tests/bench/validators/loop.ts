/**
 * Calls a validator with every value in turn for about this long; returns the calls per millisecond of processor time, so that
 * other processes are not measured. It is imported once per validator under a different URL, so that the engine optimises each
 * separately.
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
