import { describe, expect, test } from "vitest";
import { guessColumns } from "#src/services/csv/columns.ts";
import { exportHeaders } from "#src/services/csv/export-requests.ts";
import { headerSignature, normaliseHeader } from "#src/services/csv/header-text.ts";

/** The guessed columns as `target: header`. */
function guessed(headers: string[], rows: string[][], zone?: string) {
  const guesses = guessColumns(headers, rows, zone);
  return Object.fromEntries(guesses.map(({ target, header }) => [target, header]));
}

/** Rows whose cells are computed from the row's number. */
function rowsOf(count: number, ...columns: Array<(n: number) => string>): string[][] {
  return Array.from({ length: count }, (_, n) => columns.map((column) => column(n)));
}

const id = (n: number) => String(400_000 + n * 7);
const usDate = (n: number) =>
  `0${(n % 9) + 1}/${String((n % 28) + 1).padStart(2, "0")}/2024 08:30:00 AM`;
const germanDate = (n: number) =>
  `${String((n % 28) + 1).padStart(2, "0")}.0${(n % 9) + 1}.2024 08:30`;
const isoDate = (n: number) => `2024-03-${String((n % 28) + 1).padStart(2, "0")}T08:30:00Z`;
const oneOf =
  (...values: string[]) =>
  (n: number) =>
    values[n % values.length] ?? "";
const street = (n: number) => `${n + 1} Main Street`;
const sentence = (n: number) => `Something is wrong with number ${n} and needs a look soon.`;
const nothing = () => "";

describe("columns are recognised in", () => {
  test("an export of New York's 311", () => {
    const headers = [
      "Unique Key",
      "Created Date",
      "Closed Date",
      "Agency",
      "Agency Name",
      "Complaint Type",
      "Descriptor",
      "Location Type",
      "Incident Zip",
      "Incident Address",
      "City",
      "Status",
      "Due Date",
      "Resolution Description",
      "Borough",
      "Latitude",
      "Longitude",
      "Location",
    ];
    const rows = rowsOf(
      60,
      id,
      usDate,
      usDate,
      oneOf("HPD"),
      oneOf("Department of Housing"),
      oneOf("HEAT/HOT WATER", "PLUMBING", "PAINT/PLASTER"),
      oneOf("ENTIRE BUILDING", "APARTMENT ONLY"),
      oneOf("RESIDENTIAL BUILDING"),
      oneOf("11201"),
      street,
      oneOf("BROOKLYN"),
      oneOf("Closed", "Open"),
      usDate,
      sentence,
      oneOf("BROOKLYN", "QUEENS"),
      oneOf("40.68"),
      oneOf("-73.9"),
      oneOf("(40.68, -73.9)"),
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "Unique Key",
      reportedAt: "Created Date",
      closedAt: "Closed Date",
      category: "Complaint Type",
      title: "Descriptor",
      place: "Incident Address",
      state: "Status",
      dueAt: "Due Date",
      closingNote: "Resolution Description",
      site: "Borough",
    });
  });

  test("an export of Chicago's 311", () => {
    const headers = [
      "Creation Date",
      "Status",
      "Completion Date",
      "Service Request Number",
      "Type of Service Request",
      "Street Address",
      "ZIP Code",
      "Ward",
      "Community Area",
    ];
    const rows = rowsOf(
      60,
      (n) => usDate(n).slice(0, 10),
      oneOf("Open", "Completed"),
      (n) => usDate(n).slice(0, 10),
      (n) => `14-00${id(n)}`,
      oneOf("Street Lights - All/Out", "Rodent Baiting/Rat Complaint"),
      street,
      oneOf("60601", "60602"),
      oneOf("1", "2"),
      oneOf("32", "8"),
    );
    expect(guessed(headers, rows)).toMatchObject({
      reportedAt: "Creation Date",
      state: "Status",
      closedAt: "Completion Date",
      externalId: "Service Request Number",
      category: "Type of Service Request",
      place: "Street Address",
    });
  });

  test("Open311", () => {
    const headers = [
      "service_request_id",
      "status",
      "status_notes",
      "service_name",
      "description",
      "requested_datetime",
      "updated_datetime",
      "expected_datetime",
      "address",
      "media_url",
    ];
    const rows = rowsOf(
      60,
      id,
      oneOf("open", "closed"),
      sentence,
      oneOf("Lamp out", "Graffiti"),
      (n) => sentence(n).repeat(3),
      isoDate,
      isoDate,
      isoDate,
      street,
      (n) => `https://x.org/${n}.jpg`,
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "service_request_id",
      state: "status",
      closingNote: "status_notes",
      category: "service_name",
      details: "description",
      reportedAt: "requested_datetime",
      dueAt: "expected_datetime",
      place: "address",
    });
  });

  test("FixMyStreet", () => {
    const headers = [
      "Report ID",
      "Title",
      "Detail",
      "User Name",
      "Category",
      "Created",
      "Confirmed",
      "Acknowledged",
      "Fixed",
      "Closed",
      "Status",
      "Latitude",
      "Longitude",
      "Query",
      "Ward",
      "Report URL",
      "Site Used",
    ];
    const rows = rowsOf(
      60,
      id,
      (n) => `Lamp ${n} out`,
      sentence,
      (n) => `Person ${n}`,
      oneOf("Street lighting", "Litter"),
      isoDate,
      isoDate,
      nothing,
      nothing,
      isoDate,
      oneOf("confirmed", "fixed - user"),
      (n) => `51.${n}1`,
      (n) => `-1.${n}1`,
      nothing,
      oneOf("North", "South"),
      (n) => `https://x.org/${n}`,
      oneOf("fixmystreet"),
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "Report ID",
      title: "Title",
      details: "Detail",
      reporter: "User Name",
      category: "Category",
      reportedAt: "Created",
      closedAt: "Closed",
      state: "Status",
      site: "Ward",
    });
  });

  test("Maximo, whose descriptions are titles", () => {
    const headers = [
      "WONUM",
      "DESCRIPTION",
      "STATUS",
      "WOPRIORITY",
      "LOCATION",
      "SITEID",
      "REPORTDATE",
      "TARGCOMPDATE",
      "ACTFINISH",
      "REPORTEDBY",
    ];
    const rows = rowsOf(
      60,
      id,
      (n) => `Replace filter ${n}`,
      oneOf("WAPPR", "INPRG", "COMP", "CLOSE"),
      oneOf("1", "2", "3"),
      (n) => `ROOM-${n}`,
      oneOf("BEDFORD", "MCLEAN"),
      isoDate,
      isoDate,
      isoDate,
      oneOf("WILSON", "SINCLAIR"),
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "WONUM",
      title: "DESCRIPTION",
      state: "STATUS",
      priority: "WOPRIORITY",
      place: "LOCATION",
      site: "SITEID",
      reportedAt: "REPORTDATE",
      dueAt: "TARGCOMPDATE",
      closedAt: "ACTFINISH",
      reporter: "REPORTEDBY",
    });
  });

  test("a German list of a housing company", () => {
    const headers = [
      "Vorgangsnr.",
      "Betreff",
      "Beschreibung",
      "Gewerk",
      "Status",
      "Priorität",
      "Gebäude",
      "Raum",
      "Erstellt am",
      "Fällig am",
      "Erledigt am",
      "Abschlussbemerkung",
      "Gemeldet von",
    ];
    const rows = rowsOf(
      60,
      id,
      (n) => `Heizung ${n} kalt`,
      sentence,
      oneOf("Heizung", "Sanitär"),
      oneOf("Offen", "Erledigt"),
      oneOf("hoch", "normal"),
      oneOf("Haus A", "Haus B"),
      (n) => `R ${n}.01`,
      germanDate,
      germanDate,
      germanDate,
      oneOf("Ventil getauscht", ""),
      oneOf("Frau Muster", "Herr Beispiel"),
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "Vorgangsnr.",
      title: "Betreff",
      details: "Beschreibung",
      category: "Gewerk",
      state: "Status",
      priority: "Priorität",
      site: "Gebäude",
      place: "Raum",
      reportedAt: "Erstellt am",
      dueAt: "Fällig am",
      closedAt: "Erledigt am",
      closingNote: "Abschlussbemerkung",
      reporter: "Gemeldet von",
    });
  });

  test("Jira", () => {
    const headers = [
      "Issue key",
      "Issue Type",
      "Summary",
      "Description",
      "Status",
      "Priority",
      "Reporter",
      "Created",
      "Due Date",
      "Resolved",
      "Resolution",
    ];
    const rows = rowsOf(
      60,
      (n) => `FAC-${n}`,
      oneOf("Bug", "Task"),
      sentence,
      (n) => sentence(n).repeat(4),
      oneOf("To Do", "In Progress", "Done"),
      oneOf("High", "Medium"),
      oneOf("Ann", "Bob"),
      isoDate,
      isoDate,
      isoDate,
      oneOf("Done", ""),
    );
    expect(guessed(headers, rows)).toEqual({
      externalId: "Issue key",
      category: "Issue Type",
      title: "Summary",
      details: "Description",
      state: "Status",
      priority: "Priority",
      reporter: "Reporter",
      reportedAt: "Created",
      dueAt: "Due Date",
      closedAt: "Resolved",
      closingNote: "Resolution",
    });
  });
});

describe("the values", () => {
  test("decide against a header that only sounds right", () => {
    const rows = rowsOf(60, id, oneOf("ONTIME", "OVERDUE"), oneOf("Open", "Closed"));
    expect(guessed(["ID", "OnTime_Status", "Lage"], rows)).toEqual({
      externalId: "ID",
      state: "Lage",
    });
  });

  test("keep an id that repeats from being the id of the request", () => {
    const rows = rowsOf(60, oneOf("1", "2"), id);
    expect(guessed(["Property_ID", "Case No"], rows)).toEqual({ externalId: "Case No" });
    expect(guessed(["ID"], rowsOf(60, oneOf("1", "2")))).toEqual({});
  });

  test("speak alone when there is no header, but never surely", () => {
    const rows = rowsOf(60, id, (n) => `Lamp ${n} does not work`, oneOf("open", "closed"), isoDate);
    const guesses = guessColumns(["Column 1", "Column 2", "Column 3", "Column 4"], rows);
    expect(guesses.map(({ target, column }) => [target, column])).toEqual([
      ["externalId", 0],
      ["title", 1],
      ["state", 2],
      ["reportedAt", 3],
    ]);
    expect(guesses.every(({ confidence, basis }) => confidence < 0.5 && basis === "values")).toBe(
      true,
    );
  });

  test("that are missing leave a usual header likely", () => {
    const [guess] = guessColumns(["Due date"], rowsOf(20, nothing));
    expect(guess).toMatchObject({ target: "dueAt", basis: "known" });
    expect(guess?.confidence).toBeGreaterThan(0.8);
  });
});

test("every guess gives its reason", () => {
  const [guess] = guessColumns(["OPEN_DT"], rowsOf(20, usDate));
  expect(guess).toMatchObject({ target: "reportedAt", column: 0, basis: "known" });
  expect(guess?.reason).toBe('"OPEN_DT" is a usual name for it, and 100% of its values are dates.');
});

test("our own export is recognised with full confidence, even without rows", () => {
  const guesses = guessColumns(exportHeaders, []);
  expect(guesses.map(({ header }) => header).toSorted()).toEqual([...exportHeaders].toSorted());
  expect(guesses.every(({ confidence, basis }) => confidence === 1 && basis === "own")).toBe(true);
});

describe("the signature of headers", () => {
  test("is the same for other spellings and not for another order", () => {
    const signature = headerSignature(["CASE_ID", "Gebäude", "OpenDate"]);
    expect(headerSignature(["Case id", "gebaeude ", "open-date"])).toBe(signature);
    expect(headerSignature(["Gebäude", "CASE_ID", "OpenDate"])).not.toBe(signature);
  });

  test("reads words out of any way of writing them", () => {
    const spellings = ["SRNumber", "SR_NUMBER", "sr-number", " Sr  Number:"];
    expect(new Set(spellings.map(normaliseHeader))).toEqual(new Set(["sr number"]));
  });
});
