/** The largest of 1, 2 or 5 times a power of ten that is not above a maximum: the position of a scale's single line. */
export function tickBelow(max: number): number {
  if (!(max >= 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  return [5, 2, 1].map((step) => step * power).find((tick) => tick <= max) ?? power;
}

/** A part of a whole for CSS, such as "42.5%"; 0% where the whole is 0. */
export function percentOf(part: number, whole: number): string {
  return whole <= 0 ? "0%" : `${Math.round((part / whole) * 10_000) / 100}%`;
}
