import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type ActorStamp, type Change, given, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { requestNumber } from "../new-id.ts";
import { perPlainTarget } from "./import-plan.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "./planned-batch.ts";

/** The contents of one change of an import. */
export interface BatchContents {
  /** The id of the import. */
  readonly run: string;
  readonly rows: readonly PlannedRow[];
  readonly sites: readonly PlannedSite[];
  readonly places: readonly PlannedPlace[];
}

/** Everything that a batch adds, as one change; `undefined` where it adds nothing. `newCode` makes the codes of labels. */
export function batchChange(
  organisation: string,
  { run, rows, sites, places }: BatchContents,
  act: ActorStamp,
  newCode: () => string,
): Change | undefined {
  const [first, ...more] = [
    ...rows.map((row) => importRow(organisation, run, row, act)),
    ...sites.map(({ id, name }) =>
      siteCommands.add({ organisation, site: id }, { name, importedWith: run }, act),
    ),
    ...places.map((place) => addPlace(organisation, run, place, act, newCode())),
  ];
  return first === undefined ? undefined : together(first, ...more);
}

function importRow(organisation: string, run: string, row: PlannedRow, act: ActorStamp): Change {
  const { id, title, details, category, state, site, place, reportedAt } = row;
  const { priority, dueAt, closingNote, reporter, externalId, assignee, mergedInto } = row;
  const { watchers = [], teamComments, minutes } = row;
  return requestCommands.import(
    { organisation, request: id },
    {
      number: requestNumber(id),
      title,
      details,
      category,
      // Default values are written out, because the store would otherwise fill in thousands of them.
      urgency: "soon",
      audience: "everyone",
      watchers,
      state,
      site,
      place,
      reportedAt,
      importedWith: run,
      ...(priority !== undefined && { priority }),
      ...(dueAt !== undefined && { dueAt }),
      ...endOf(row),
      ...(closingNote !== undefined && { resolution: closingNote }),
      ...(reporter !== undefined && { reporterName: reporter }),
      ...(externalId !== undefined && { externalId }),
      ...(assignee !== undefined && { assignee }),
      ...(mergedInto !== undefined && { mergedInto }),
      ...given(perPlainTarget((target) => row[target])),
      // Who may read how long it took is not in the table, so that only the team does.
      ...((teamComments !== undefined || minutes !== undefined) && {
        entry: { text: teamComments, minutes, shownTo: "team" },
      }),
    },
    act,
  );
}

/** A closing date is stored as the date of the fix where the request was fixed, and as the end where it has ended. */
function endOf({ state, closedAt }: PlannedRow): { resolvedAt?: number; closedAt?: number } {
  if (closedAt === undefined) return {};
  if (state === "resolved") return { resolvedAt: closedAt };
  return state === "closed" ? { resolvedAt: closedAt, closedAt } : { closedAt };
}

function addPlace(
  organisation: string,
  run: string,
  place: PlannedPlace,
  act: ActorStamp,
  code: string,
): Change {
  const { id, name, kind, site, parent } = place;
  return placeCommands.add(
    { organisation, place: id },
    {
      name,
      kind,
      site,
      code,
      home: false,
      retired: false,
      importedWith: run,
      ...(parent !== undefined && { parent }),
    },
    act,
  );
}
