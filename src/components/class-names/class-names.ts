/** Joins the given class names. CSS modules type a name as possibly missing; a condition yields `false`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
