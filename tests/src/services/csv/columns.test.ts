import { expect, test } from "vitest";
import { type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { locales } from "#src/i18n/locale.ts";
import { guessColumns } from "#src/services/csv/columns.ts";
import { exportHeaders } from "#src/services/csv/export-requests.ts";
import { normaliseHeader } from "#src/services/csv/text.ts";

type Cell = (n: number) => string;
/** A column with its cells and what it is recognised as, if anything. */
type Column = readonly [header: string, cell: Cell, target?: TargetField];

function guesses(columns: readonly Column[], count = 60) {
  const rows = Array.from({ length: count }, (_, n) => columns.map(([, cell]) => cell(n)));
  const headers = columns.map(([header]) => header);
  return guessColumns(headers, rows);
}

/** The targets by header. */
function guessed(columns: readonly Column[]) {
  const found = guesses(columns).map(({ target, column }) => [columns[column]?.[0], target]);
  return Object.fromEntries(found);
}

function expected(columns: readonly Column[]) {
  return Object.fromEntries(
    columns.flatMap(([header, , target]) => (target === undefined ? [] : [[header, target]])),
  );
}

const two = (n: number) => String(n).padStart(2, "0");
const id = (n: number) => String(400_000 + n * 7);
const usDay = (n: number) => `0${(n % 9) + 1}/${two((n % 28) + 1)}/2024`;
const usDate = (n: number) => `${usDay(n)} 08:30:00 AM`;
const germanDate = (n: number) => `${two((n % 28) + 1)}.0${(n % 9) + 1}.2024 08:30`;
const isoDate = (n: number) => `2024-03-${two((n % 28) + 1)}T08:30:00Z`;
const oneOf =
  (...values: string[]) =>
  (n: number) =>
    values[n % values.length] ?? "";
const street = (n: number) => `${n + 1} Main Street`;
const sentence = (n: number) => `Something is wrong with number ${n} and needs a look soon.`;
const nothing = () => "";

const systems: Record<string, readonly Column[]> = {
  "New York's 311": [
    ["Unique Key", id, "externalId"],
    ["Created Date", usDate, "reportedAt"],
    ["Closed Date", usDate, "closedAt"],
    ["Agency", oneOf("HPD")],
    ["Agency Name", oneOf("Department of Housing")],
    ["Complaint Type", oneOf("HEAT/HOT WATER", "PLUMBING", "PAINT/PLASTER"), "category"],
    ["Descriptor", oneOf("ENTIRE BUILDING", "APARTMENT ONLY"), "title"],
    ["Location Type", oneOf("RESIDENTIAL BUILDING")],
    ["Incident Zip", oneOf("11201")],
    ["Incident Address", street, "place"],
    ["City", oneOf("BROOKLYN")],
    ["Status", oneOf("Closed", "Open"), "state"],
    ["Due Date", usDate, "dueAt"],
    ["Resolution Description", sentence, "closingNote"],
    ["Borough", oneOf("BROOKLYN", "QUEENS"), "site"],
    ["Latitude", oneOf("40.68")],
    ["Longitude", oneOf("-73.9")],
    ["Location", oneOf("(40.68, -73.9)")],
  ],
  FixMyStreet: [
    ["Report ID", id, "externalId"],
    ["Title", (n) => `Lamp ${n} out`, "title"],
    ["Detail", sentence, "details"],
    ["User Name", (n) => `Person ${n}`, "reporter"],
    ["Category", oneOf("Street lighting", "Litter"), "category"],
    ["Created", isoDate, "reportedAt"],
    ["Confirmed", isoDate],
    ["Acknowledged", nothing],
    ["Fixed", nothing],
    ["Closed", isoDate, "closedAt"],
    ["Status", oneOf("confirmed", "fixed - user"), "state"],
    ["Latitude", (n) => `51.${n}1`],
    ["Longitude", (n) => `-1.${n}1`],
    ["Query", nothing],
    ["Ward", oneOf("North", "South")],
    ["Report URL", (n) => `https://x.org/${n}`],
    ["Site Used", oneOf("fixmystreet")],
  ],
  "Maximo, whose descriptions are titles": [
    ["WONUM", id, "externalId"],
    ["DESCRIPTION", (n) => `Replace filter ${n}`, "title"],
    ["STATUS", oneOf("WAPPR", "INPRG", "COMP", "CLOSE"), "state"],
    ["WOPRIORITY", oneOf("1", "2", "3"), "priority"],
    ["LOCATION", (n) => `ROOM-${n}`, "place"],
    ["SITEID", oneOf("BEDFORD", "MCLEAN"), "site"],
    ["REPORTDATE", isoDate, "reportedAt"],
    ["TARGCOMPDATE", isoDate, "dueAt"],
    ["ACTFINISH", isoDate, "closedAt"],
    ["REPORTEDBY", oneOf("WILSON", "SINCLAIR"), "reporter"],
  ],
  "a German housing company": [
    ["Vorgangsnr.", id, "externalId"],
    ["Betreff", (n) => `Heizung ${n} kalt`, "title"],
    ["Beschreibung", sentence, "details"],
    ["Gewerk", oneOf("Heizung", "Sanitär"), "category"],
    ["Status", oneOf("Offen", "Erledigt"), "state"],
    ["Priorität", oneOf("hoch", "normal"), "priority"],
    ["Gebäude", oneOf("Haus A", "Haus B"), "site"],
    ["Raum", (n) => `R ${n}.01`, "place"],
    ["Erstellt am", germanDate, "reportedAt"],
    ["Fällig am", germanDate, "dueAt"],
    ["Erledigt am", germanDate, "closedAt"],
    ["Abschlussbemerkung", oneOf("Ventil getauscht", ""), "closingNote"],
    ["Gemeldet von", oneOf("Frau Muster", "Herr Beispiel"), "reporter"],
  ],
  "a table with a header that only sounds right": [
    ["ID", id, "externalId"],
    ["OnTime_Status", oneOf("ONTIME", "OVERDUE")],
    ["Lage", oneOf("Open", "Closed"), "state"],
  ],
  "a table with ids that read like dates": [
    ["ID", (n) => `2024${two((n % 12) + 1)}${two((n % 28) + 1)}`, "externalId"],
    ["Created", isoDate, "reportedAt"],
  ],
  "a table with an id that repeats": [
    ["Property_ID", oneOf("1", "2")],
    ["Case No", id, "externalId"],
  ],
  "a table whose dates and minutes are mostly bad": [
    ["Titel", (n) => `Heizung ${n} kalt`, "title"],
    ["Gemeldet", germanDate, "reportedAt"],
    ["Fällig", (n) => (n % 3 === 0 ? germanDate(n) : "bald"), "dueAt"],
    ["Minuten", oneOf("20", "viele"), "minutes"],
    ["Extra", oneOf("ja", "nein vielleicht")],
  ],
  "a table with the time spent": [
    ["Title", (n) => `Lamp ${n} out`, "title"],
    ["Time spent", oneOf("20", "35"), "minutes"],
  ],
  "a table with nothing but such an id": [["ID", oneOf("1", "2")]],
  "a table whose titles are all the same": [
    ["Case Title", oneOf("Abandoned vehicle"), "title"],
    ["Opened", isoDate, "reportedAt"],
    ["Electoral part", (n) => `Ward ${n % 20}`],
  ],
  "a table with another title, which is not always the same": [
    ["Title", oneOf("Abandoned vehicle")],
    ["Opened", isoDate, "reportedAt"],
    ["Subject", sentence, "title"],
  ],
};

test.each(Object.entries(systems))("columns are recognised in %s", (_, columns) => {
  expect(guessed(columns)).toEqual(expected(columns));
});

test("values speak alone when there is no header, but never surely", () => {
  const found = guesses([
    ["Column 1", id],
    ["Column 2", (n) => `Lamp ${n} does not work`],
    ["Column 3", oneOf("open", "closed")],
    ["Column 4", isoDate],
  ]);
  expect(found.map(({ target, column }) => [target, column])).toEqual([
    ["externalId", 0],
    ["title", 1],
    ["state", 2],
    ["reportedAt", 3],
  ]);
  expect(found.every(({ confidence }) => confidence < 0.5)).toBe(true);
});

test("missing values leave a usual header likely", () => {
  const [guess] = guesses([["Due date", nothing]], 20);
  expect(guess?.target).toBe("dueAt");
  expect(guess?.confidence).toBeGreaterThan(0.8);
});

test.each(locales)("our own export is recognised, even without rows: %s", (locale) => {
  const found = guessColumns(exportHeaders(locale), []);
  // Columns are exported in the order of targets.
  expect(found.map(({ target }) => target)).toEqual(targetFields);
  expect(found.map(({ column }) => column)).toEqual([...targetFields.keys()]);
  expect(found.every(({ confidence }) => confidence === 1)).toBe(true);
});

test.each([
  ["sr number", ["SRNumber", "SR_NUMBER", "sr-number", " Sr  Number:"]],
  ["gebaeude", ["Gebäude", "gebaeude ", "GEBÄUDE"]],
])("a header is the same in any way of writing it: %s", (header, spellings) => {
  expect(new Set(spellings.map(normaliseHeader))).toEqual(new Set([header]));
});
