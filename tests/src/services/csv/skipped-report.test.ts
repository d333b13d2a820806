import { expect, test } from "vitest";
import { SkippedReport } from "#src/services/csv/skipped-report.ts";
import { formatOf, readAll, rowOf } from "./csv-fixtures.ts";

test("the report gives each skipped row as it was, with its line and the reason", async () => {
  const report = new SkippedReport(["OPEN_DT", "TITLE"], { mark: false });
  const skip = { code: "dateInvalid", message: "OPEN_DT: 'soon' is not a date" } as const;
  report.add(rowOf(["soon", '=cmd|"x"'], 4), skip);
  report.add(
    { ...rowOf(["only one"], 9), line: 12 },
    { code: "tooFewFields", message: "The row has 1 of 2 fields." },
  );
  const file = report.finish();
  expect(report.count).toBe(2);
  expect(await file.text()).toBe(
    [
      "Line,Reason,Explanation,OPEN_DT,TITLE",
      `5,dateInvalid,"OPEN_DT: 'soon' is not a date",soon,"'=cmd|""x"""`,
      "12,tooFewFields,The row has 1 of 2 fields.,only one,",
      "",
    ].join("\r\n"),
  );
  const rows = await readAll(file, formatOf(5, { newline: "\r\n" }));
  expect(rows[0]?.cells.slice(3)).toEqual(["soon", '=cmd|"x"']);
});
