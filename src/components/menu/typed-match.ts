/**
 * Which label a few typed letters mean, searching onwards from the current one. The same letter again goes on to the next
 * label that begins with it. Undefined when none begins so.
 */
export function typedMatch(
  labels: readonly string[],
  typed: string,
  current: number,
): number | undefined {
  const letters = typed.toLocaleLowerCase();
  const repeated = letters === letters.charAt(0).repeat(letters.length);
  const wanted = repeated ? letters.slice(0, 1) : letters;
  // A single letter moves on; a growing word may stay where it is.
  const start = repeated ? current + 1 : Math.max(0, current);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted) === true) return index;
  }
  return undefined;
}
