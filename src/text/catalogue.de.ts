/** Every German message file by path; one chunk, loaded only for readers of German. */
export const catalogue = import.meta.glob<unknown>("./de/*.json", {
  eager: true,
  import: "default",
});
