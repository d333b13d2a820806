import type { TargetField } from "#machines/import/import-plan.ts";
import type { ColumnProfile } from "./column-profile.ts";

/** How the values of a column fit a target: -1 they contradict it, 0 they say nothing, 1 they fit. */
export interface ValueFit {
  readonly fit: -1 | 0 | 1;
  readonly because: string;
}

/** Rates by the values alone whether a column can be a target. */
export function valueFit(target: TargetField, column: ColumnProfile): ValueFit {
  if (column.filled === 0) return { fit: 0, because: "the sample has no values in it" };
  if (target === "reportedAt" || target === "dueAt" || target === "closedAt")
    return dateFit(column);
  if (column.dates.share >= 0.9) return { fit: -1, because: "its values are dates" };
  switch (target) {
    case "id":
      return column.distinct === column.filled && column.idShare === 1
        ? { fit: 1, because: "its values are ids of ours" }
        : { fit: -1, because: "its values are not ids of ours" };
    case "externalId":
      return idFit(column);
    case "state":
      return wordsFit(column, column.stateShare, "states", 30);
    case "priority":
      return wordsFit(column, column.priorityShare, "priorities", 12);
    case "category":
      return categoryFit(column);
    case "title":
      return titleFit(column);
    case "site":
      return siteFit(column);
    default:
      return nameFit(column);
  }
}

function dateFit(column: ColumnProfile): ValueFit {
  const percent = Math.round(column.dates.share * 100);
  if (column.dates.share >= 0.9) return { fit: 1, because: `${percent}% of its values are dates` };
  const because = `only ${percent}% of its values are dates`;
  return { fit: column.dates.share < 0.5 ? -1 : 0, because };
}

function idFit(column: ColumnProfile): ValueFit {
  if (column.technicalShare > 0.5)
    return { fit: -1, because: "its values are measurements or links" };
  if (column.distinctShare < 0.98) return { fit: -1, because: "its values repeat" };
  return column.idShare >= 0.9
    ? { fit: 1, because: "every value is different and looks like an id" }
    : { fit: 0, because: "every value is different" };
}

function wordsFit(column: ColumnProfile, understood: number, what: string, most: number): ValueFit {
  const percent = Math.round(understood * 100);
  if (column.distinct > most)
    return { fit: -1, because: `its ${column.distinct} different values are no ${what}` };
  if (understood >= 0.6) return { fit: 1, because: `${percent}% of its values are known ${what}` };
  return { fit: understood < 0.1 ? -1 : 0, because: `${percent}% of its values are known ${what}` };
}

function categoryFit(column: ColumnProfile): ValueFit {
  if (column.technicalShare > 0.5)
    return { fit: -1, because: "its values are measurements or links" };
  const few = column.distinct <= Math.max(12, Math.min(200, column.filled * 0.2));
  if (few && column.distinct > 1 && column.numberShare < 0.5) {
    return { fit: 1, because: `it has ${column.distinct} different values` };
  }
  if (column.filled >= 20 && column.distinctShare > 0.8) {
    return { fit: -1, because: "nearly every value is different" };
  }
  return { fit: 0, because: `it has ${column.distinct} different values` };
}

function titleFit(column: ColumnProfile): ValueFit {
  if (column.technicalShare > 0.5 || column.numberShare > 0.5) {
    return { fit: -1, because: "its values are numbers or links" };
  }
  if (column.filled >= 50 && column.distinct <= 8) {
    return { fit: -1, because: `it has only ${column.distinct} different values` };
  }
  const isText = column.averageLength >= 4 && column.averageLength <= 160;
  return isText
    ? { fit: 1, because: "its values are short texts" }
    : { fit: 0, because: "its values are texts" };
}

function siteFit(column: ColumnProfile): ValueFit {
  if (column.technicalShare > 0.5)
    return { fit: -1, because: "its values are measurements or links" };
  const repeats = column.distinctShare <= 0.35 || column.filled < 20;
  return repeats && column.averageLength <= 60
    ? { fit: 1, because: `it has ${column.distinct} different values that repeat` }
    : { fit: 0, because: `it has ${column.distinct} different values` };
}

function nameFit(column: ColumnProfile): ValueFit {
  if (column.technicalShare > 0.5)
    return { fit: -1, because: "its values are measurements or links" };
  return { fit: 1, because: "its values are texts" };
}
