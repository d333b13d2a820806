/** Every English message file by path, without the charts'; one chunk, loaded only for English readers. */
export const catalogue = import.meta.glob<unknown>(["./en/*.json", "!./en/charts.json"], {
  eager: true,
  import: "default",
});
