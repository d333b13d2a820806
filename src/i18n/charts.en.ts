/** The English words of the charts page, by path; the app has no need of them. */
export const catalogue = import.meta.glob<unknown>("./en/charts.json", {
  eager: true,
  import: "default",
});
