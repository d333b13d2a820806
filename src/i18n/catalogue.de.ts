/** Every German message file by path but that of the charts; one chunk, loaded only for readers of German. */
export const catalogue = import.meta.glob<unknown>(["./de/*.json", "!./de/charts.json"], {
  eager: true,
  import: "default",
});
