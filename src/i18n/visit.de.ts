/** The German messages of the page behind a label, by path: a quarter of all of them. */
export const catalogue = import.meta.glob<unknown>(
  [
    "./de/common.json",
    "./de/photos.json",
    "./de/refusals.json",
    "./de/report.json",
    "./de/scan.json",
  ],
  { eager: true, import: "default" },
);
