/** Every German message file by path, without the charts'; one chunk, loaded only for German readers. */
export const catalogue = import.meta.glob<unknown>(["./de/*.json", "!./de/charts.json"], {
  eager: true,
  import: "default",
});
