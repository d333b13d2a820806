/** Every English message file by path but that of the charts; one chunk, loaded only for readers of English. */
export const catalogue = import.meta.glob<unknown>(["./en/*.json", "!./en/charts.json"], {
  eager: true,
  import: "default",
});
