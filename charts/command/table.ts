/** Rows as aligned columns: texts to the left, numbers to the right. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = headings.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  return texts
    .map((row) =>
      row
        .map((text, column) => {
          const width = widths[column] ?? 0;
          return isNumber[column] === true ? text.padStart(width) : text.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
