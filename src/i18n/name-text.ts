import { memberRoleValues } from "#generated/member/type.ts";
import type { House, Person } from "#machines/house.ts";
import { markOf, markOfMember, type NameMark } from "#machines/people/told-apart.ts";
import type { Translator } from "./translator.ts";

type Known = Pick<House, "people" | "sites">;

/** Sites by name. Those that are out of sight are other sites. */
export function siteNames(
  { sites }: Pick<House, "sites">,
  ids: readonly string[],
  common: Translator<"common">,
): string {
  const names = ids.flatMap((id) => sites.get(id)?.name ?? []);
  const count = ids.length - names.length;
  if (count > 0) names.push(common("where.otherSites", { count }));
  return names.join(", ");
}

/** What stands beside a name, in words: "Guest", "Technician · Garden House", "Resident · 2". */
function markText(
  { role, sites, number }: Omit<NameMark, "isShared">,
  house: Pick<House, "sites">,
  common: Translator<"common">,
): string {
  const where = sites && siteNames(house, sites, common);
  return [common(`roles.${role}`), where, number].filter(Boolean).join(" · ");
}

/** Who somebody is, also where the name would be enough: their role, their sites, and which of several. */
export function wordsAbout(house: Known, person: Person, common: Translator<"common">): string {
  const number = markOf(house, person)?.number;
  return markText({ role: person.role, sites: person.sites, number }, house, common);
}

/** What stands beside the name of somebody of the house; nothing where the name is enough. */
export function markBeside(
  house: Known,
  id: string | undefined,
  common: Translator<"common">,
): string | undefined {
  const mark = id === undefined ? undefined : markOfMember(house, id);
  return mark && markText(mark, house, common);
}

/** What stands beside the name that somebody had when they did something; nothing where the name is enough. */
export function markThen(
  house: Known,
  { by, byName, byRole }: { readonly by: string; readonly byName: string; readonly byRole: string },
  common: Translator<"common">,
): string | undefined {
  const role = memberRoleValues.find((each) => each === byRole);
  if (role === undefined) return undefined;
  const sites = house.people.get(by)?.sites;
  const shown = { id: by, name: byName, role, ...(sites === undefined ? {} : { sites }) };
  const mark = markOf(house, shown);
  return mark && markText(mark, house, common);
}

/** A name with what stands beside it, for a sentence: "Jonas Weber (Guest)". */
export function marked(name: string, mark: string | undefined): string {
  return mark === undefined ? name : `${name} (${mark})`;
}

/** What somebody of the house is called in a sentence; nothing where the house does not know them. */
export function nameIn(
  house: Known,
  id: string | undefined,
  common: Translator<"common">,
): string | undefined {
  const person = house.people.get(id ?? "");
  return person && marked(person.name, markBeside(house, id, common));
}
