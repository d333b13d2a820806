import type { TargetField } from "#machines/import/import-plan.ts";
import { manyLines, oneLine, splitText } from "./crop.ts";
import { importLimits } from "./import-limits.ts";
import type { RowNote } from "./row-plan.ts";

/** The texts of a row as read. */
export interface RawTexts {
  readonly title: string;
  readonly details: string;
  readonly closingNote: string;
  /** The title of a fault that has none of its own. */
  readonly kind: string;
  readonly where: string;
}

/** The texts of a row within their limits. */
export interface FittedTexts {
  readonly title: string;
  readonly details: string;
  readonly closingNote: string;
}

/**
 * Shortens the texts to the limits. The rest of a title or a closing note moves to the details, so that only details beyond their
 * own limit are lost, and a note says how much.
 */
export function fitTexts(raw: RawTexts, notes: RowNote[]): FittedTexts {
  const [title, titleRest] = fitTitle(raw, notes);
  const [closingNote, noteRest] = splitText(manyLines(raw.closingNote), importLimits.closingNote);
  if (noteRest !== "") {
    const message = `The closing note is longer than ${importLimits.closingNote} characters; it goes on in the details.`;
    notes.push({ code: "closingNoteCut", field: "closingNote", message });
  }
  const parts = [
    titleRest && `… ${titleRest}`,
    manyLines(raw.details),
    noteRest && `… ${noteRest}`,
  ];
  const [details, lost] = splitText(
    parts.filter((part) => part !== "").join("\n\n"),
    importLimits.details,
  );
  if (lost !== "") {
    const message = `The details are longer than ${importLimits.details} characters; the last ${lost.length} are left out.`;
    notes.push({ code: "detailsCut", field: "details", message });
  }
  return { title, details, closingNote };
}

function fitTitle(raw: RawTexts, notes: RowNote[]): readonly [title: string, rest: string] {
  const { min, max } = importLimits.title;
  const given = oneLine(raw.title);
  if (given.length > max) {
    const [kept, rest] = splitText(given, max - 2);
    const message = `The title is longer than ${max} characters; the rest is in the details.`;
    notes.push({ code: "titleCut", field: "title", message });
    return [`${kept} …`, rest];
  }
  if (given.length >= min) return [given, ""];
  const message = given === "" ? "The row has no title" : `The title "${given}" is too short`;
  notes.push({
    code: "titleMade",
    field: "title",
    message: `${message}; it is made from category and place.`,
  });
  const words = [given, raw.kind, raw.where].filter((word) => word !== "").join(" – ");
  return [splitText(words, max)[0], ""];
}

/** Shortens the name of a site, a place or a person. */
export function fitName(text: string, limit: number, field: TargetField, notes: RowNote[]): string {
  const name = oneLine(text);
  if (name.length <= limit) return name;
  const message = `The ${field} is longer than ${limit} characters and is cut: "${name}".`;
  notes.push({ code: "nameCut", field, message });
  return splitText(name, limit - 2)[0] + " …";
}
