import { placeColumns } from "#generated/place/csv.ts";
import { requestColumns } from "#generated/request/csv.ts";
import { lengthOf } from "#generated/runtime.ts";
import { siteColumns } from "#generated/site/csv.ts";
import type { RowNote } from "./row-plan.ts";
import { manyLines, oneLine, splitText } from "./text.ts";

const { title, details, resolution, reporterName, externalId } = requestColumns;

/** Lengths in characters, from the schema of request, place and site. */
export const importLimits = {
  title: { min: title.min, max: title.max },
  details: details.max,
  place: placeColumns.name.max,
  site: siteColumns.name.max,
  closingNote: resolution.max,
  reporter: reporterName.max,
  externalId: externalId.max,
} as const;

/** The texts of a row as read. */
export interface RawTexts {
  readonly title: string;
  readonly details: string;
  readonly closingNote: string;
  /** The title of a fault that has none of its own. */
  readonly kind: string;
  /** Whether the row names it, or it was guessed from the title. */
  readonly isKindKnown: boolean;
  readonly where: string;
}

/**
 * Shortens the texts to the limits. The rest of a title or a closing note moves to the details, so that only details beyond their
 * own limit are lost.
 */
export function fitTexts(
  raw: RawTexts,
  notes: RowNote[],
): Pick<RawTexts, "title" | "details" | "closingNote"> {
  const [heading, titleRest] = fitTitle(raw, notes);
  const [closingNote, noteRest] = splitText(manyLines(raw.closingNote), importLimits.closingNote);
  if (noteRest !== "") notes.push("closingNoteCut");
  const parts = [
    titleRest && `… ${titleRest}`,
    manyLines(raw.details),
    noteRest && `… ${noteRest}`,
  ];
  const [kept, lost] = splitText(
    parts.filter((part) => part !== "").join("\n\n"),
    importLimits.details,
  );
  if (lost !== "") notes.push("detailsCut");
  return { title: heading, details: kept, closingNote };
}

function fitTitle(raw: RawTexts, notes: RowNote[]): readonly [title: string, rest: string] {
  const { min, max } = importLimits.title;
  const given = oneLine(raw.title);
  if (given.length > max) {
    const [kept, rest] = splitText(given, max - 2);
    notes.push("titleCut");
    return [`${kept} …`, rest];
  }
  if (lengthOf(given) >= min) return [given, ""];
  notes.push("titleMade");
  const joined = (...words: readonly string[]) => words.filter((word) => word !== "").join(" – ");
  const placed = joined(given, raw.where);
  // The name of a category that nobody named tells nothing, so it comes in only where the rest is too short.
  const isEnough = !raw.isKindKnown && given !== "" && lengthOf(placed) >= min;
  return [splitText(isEnough ? placed : joined(given, raw.kind, raw.where), max)[0], ""];
}

/** Shortens the name of a site, a place or a person. */
export function fitName(text: string, limit: number, notes: RowNote[]): string {
  const name = oneLine(text);
  if (name.length <= limit) return name;
  notes.push("nameCut");
  return splitText(name, limit - 2)[0] + " …";
}
