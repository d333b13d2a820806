/** The lines of a chart's scale besides zero, and the value at its top. */
export interface Scale {
  readonly lines: readonly number[];
  readonly top: number;
}

/** At least two lines at whole numbers, 1, 2 or 5 times a power of ten apart. */
export function scaleFor(max: number): Scale {
  const most = Math.max(max, 2);
  const power = 10 ** Math.floor(Math.log10(most / 2));
  const step = [5, 2, 1].map((each) => each * power).find((each) => 2 * each <= most) ?? 1;
  const lines = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return { lines, top: most };
}
