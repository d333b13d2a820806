const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Lower case without accents, German umlauts spelled out, single spaces: for comparison, never for display. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Normalises a header for comparison: "CASE_ENQUIRY_ID", "CaseEnquiryID" and "Case enquiry id" are equal, and so are "Gebäude"
 * and "Gebaeude".
 */
export function normaliseHeader(header: string): string {
  const words = header
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return foldText(words)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Most cells need no cleaning, and testing is much faster than cleaning. */
const uneven = /^\s|\s$|\s\s|[\t\n\r\u00a0\u2000-\u200a\u3000\u0000-\u001f\u007f]/;

/** One line of text: control characters and runs of white space become single spaces. */
export function oneLine(text: string): string {
  if (!uneven.test(text)) return text;
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}

/** Text of several lines with `\n` line ends and no other control characters. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();
}

/** Splits text after at most `limit` characters, at a space if one is near, never inside a surrogate pair. */
export function splitText(text: string, limit: number): readonly [kept: string, rest: string] {
  if (text.length <= limit) return [text, ""];
  const space = text.lastIndexOf(" ", limit);
  let end = space > limit * 0.6 ? space : limit;
  const code = text.charCodeAt(end - 1);
  if (code >= 0xd800 && code <= 0xdbff) end--;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}

/**
 * Spreadsheets run a cell that starts like a formula, so such cells are written with a leading apostrophe. A spreadsheet that
 * splits by another delimiter than ours, as its language says, finds cells inside ours: what follows a delimiter or a line break is
 * a start too. Quotes may stand before the sign, because a spreadsheet drops those that it takes for its own. Where apostrophes
 * stand there already, one more is added. Reading removes one, so that every text is restored exactly.
 */
const sign = "'*\"*[=+\\-@\uff1d\uff0b\uff0d\uff20]";
const dangerous = new RegExp(`^'*[\t\r]|^${sign}`);
const dangerousInside = new RegExp(`([,;\t\r\n])(?=${sign})`, "g");
const guardedInside = new RegExp(`([,;\t\r\n])'(?=${sign})`, "g");

/** A cell that is safe to write. */
export function guardCell(cell: string): string {
  return (dangerous.test(cell) ? "'" : "") + cell.replace(dangerousInside, "$1'");
}

/** The cell as it was before `guardCell`. */
export function unguardCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  const start = cell.startsWith("'") && dangerous.test(cell) ? 1 : 0;
  return cell.slice(start).replace(guardedInside, "$1");
}
