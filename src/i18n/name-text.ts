import { memberRoleValues } from "#generated/member/type.ts";
import { markOf, markOfMember, type NameMark } from "#machines/people/told-apart.ts";
import type { Workspace, Person } from "#machines/workspace/workspace.ts";
import type { Translator } from "./translator.ts";

type Known = Pick<Workspace, "people" | "sites">;

/** The names of sites; sites that the reader does not see are counted as other sites. */
export function siteNames(
  { sites }: Pick<Workspace, "sites">,
  ids: readonly string[],
  common: Translator<"common">,
): string {
  const names = ids.flatMap((id) => sites.get(id)?.name ?? []);
  const count = ids.length - names.length;
  if (count > 0) names.push(common("where.otherSites", { count }));
  return names.join(", ");
}

/** The text of a mark beside a name: "Guest", "Technician · Garden House", "Resident · 2". */
function markText(
  { role, sites, number }: Omit<NameMark, "isShared">,
  workspace: Pick<Workspace, "sites">,
  common: Translator<"common">,
): string {
  const where = sites && siteNames(workspace, sites, common);
  return [common(`roles.${role}`), where, number].filter(Boolean).join(" · ");
}

/** A person's role, sites, and number among namesakes, also where the name alone would be clear. */
export function wordsAbout(workspace: Known, person: Person, common: Translator<"common">): string {
  const number = markOf(workspace, person)?.number;
  return markText({ role: person.role, sites: person.sites, number }, workspace, common);
}

/** The mark beside a member's name; `undefined` where the name is clear. */
export function markBeside(
  workspace: Known,
  id: string | undefined,
  common: Translator<"common">,
): string | undefined {
  const mark = id === undefined ? undefined : markOfMember(workspace, id);
  return mark && markText(mark, workspace, common);
}

/** The mark beside the name that a person had when they did something; `undefined` where the name is clear. */
export function markThen(
  workspace: Known,
  { by, byName, byRole }: { readonly by: string; readonly byName: string; readonly byRole: string },
  common: Translator<"common">,
): string | undefined {
  const role = memberRoleValues.find((each) => each === byRole);
  if (role === undefined) return undefined;
  const sites = workspace.people.get(by)?.sites;
  const shown = { id: by, name: byName, role, ...(sites === undefined ? {} : { sites }) };
  const mark = markOf(workspace, shown);
  return mark && markText(mark, workspace, common);
}

/** A name with its mark, for a sentence: "Jonas Weber (Guest)". */
export function marked(name: string, mark: string | undefined): string {
  return mark === undefined ? name : `${name} (${mark})`;
}

/** A member's name with its mark, for a sentence; `undefined` where the reader does not know the member. */
export function nameIn(
  workspace: Known,
  id: string | undefined,
  common: Translator<"common">,
): string | undefined {
  const person = workspace.people.get(id ?? "");
  return person && marked(person.name, markBeside(workspace, id, common));
}
