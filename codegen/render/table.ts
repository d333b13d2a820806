/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inOneLine).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function inOneLine(cell: string): string {
  return cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
}
