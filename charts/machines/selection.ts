/** What is looked at in a chart: a state by its path ("" is the machine itself), or a transition by its id. */
export type Selection =
  | { readonly kind: "state"; readonly path: string }
  | { readonly kind: "transition"; readonly id: string };

/** Whether two selections mean the same, or both nothing. */
export function isSameSelection(one: Selection | undefined, other: Selection | undefined): boolean {
  return keyOf(one) === keyOf(other);
}

/** Path or id of what is selected: what marks, matches and elements are found by. */
export function keyOf(selection: Selection | undefined): string | undefined {
  if (selection === undefined) return undefined;
  return selection.kind === "state" ? selection.path : selection.id;
}
