import type { Page } from "playwright-core";

/** A table with this many requests as another system exports it, in UTF-8. */
export function tableOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, "0");
    return `X-${at + 1},Gloomlamp ${at + 1} is dark,Lighting,Yard ${(at % 7) + 1},2026-0${(at % 9) + 1}-${day} 09:30,Open`;
  });
  return Buffer.from(
    ["Case number,Subject,Category,Building,Opened,Status", ...lines, ""].join("\n"),
  );
}

/** Chooses a table on the first page of the import. */
export async function chooseTable(page: Page, file: string | Buffer): Promise<void> {
  const input = page.locator("label", { hasText: "Choose a file" }).locator("input[type=file]");
  await input.setInputFiles(
    typeof file === "string" ? file : { name: "cases.csv", mimeType: "text/csv", buffer: file },
  );
  await page.getByRole("heading", { level: 1, name: "Match columns" }).waitFor();
}

/** Checks every row; ends at the preview. */
export async function checkRows(page: Page, timeout = 30_000): Promise<void> {
  await page.getByRole("button", { name: "Check all rows" }).click();
  await page
    .getByRole("heading", { level: 1, name: /^What will be imported|^There is nothing new/ })
    .waitFor({ timeout });
}
