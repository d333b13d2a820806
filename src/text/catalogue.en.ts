/** Every English message file by path; one chunk, loaded only for readers of English. */
export const catalogue = import.meta.glob<unknown>("./en/*.json", {
  eager: true,
  import: "default",
});
