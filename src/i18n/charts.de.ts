/** The German messages of the charts page, by path; the app does not need them. */
export const catalogue = import.meta.glob<unknown>("./de/charts.json", {
  eager: true,
  import: "default",
});
