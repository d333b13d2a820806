/** Joins the class names that are there. CSS modules type a name as possibly missing; a condition gives `false`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
