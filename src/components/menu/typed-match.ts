/**
 * The index of the label that the typed letters match, searching onwards from the current one. The same letter again moves to the
 * next label that begins with it. `undefined` where no label matches.
 */
export function typedMatch(
  labels: readonly string[],
  typed: string,
  current: number,
): number | undefined {
  const letters = typed.toLocaleLowerCase();
  const repeated = letters === letters.charAt(0).repeat(letters.length);
  const wanted = repeated ? letters.slice(0, 1) : letters;
  // A single letter moves on; a longer text may stay on the current label.
  const start = repeated ? current + 1 : Math.max(0, current);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted) === true) return index;
  }
  return undefined;
}
