/** The English messages of the page behind a label, by path: a quarter of all of them. */
export const catalogue = import.meta.glob<unknown>(
  [
    "./en/common.json",
    "./en/photos.json",
    "./en/refusals.json",
    "./en/report.json",
    "./en/scan.json",
  ],
  { eager: true, import: "default" },
);
