import { memberRoleValues } from "#generated/member/type.ts";
import type { OrganisationHere, Identity, Person } from "../workspace/workspace.ts";
import type { KnownOrganisation } from "./welcome.machine.ts";

/**
 * The organisations on a device, the last visited first. The identity in each is the one used last; where that member has left or
 * none is known, the owner, or else the member with the highest role. `been` are the identities used before, the last one first.
 */
export function knownOrganisations(
  here: readonly OrganisationHere[],
  been: readonly Identity[],
): readonly KnownOrganisation[] {
  const order = been.map(({ organisation }) => organisation);
  const rank = ({ organisation }: OrganisationHere): number => {
    const at = order.indexOf(organisation.id);
    return at === -1 ? order.length : at;
  };
  return here
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((workspace): readonly KnownOrganisation[] => {
      const person = personIn(workspace, been);
      if (person === undefined) return [];
      const { organisation } = workspace;
      const identity = { organisation: organisation.id, member: person.id };
      const { name, role } = person;
      return [{ identity, name: organisation.name, person: name, role, everybody: workspace }];
    });
}

function personIn(
  { organisation, people }: OrganisationHere,
  been: readonly Identity[],
): Person | undefined {
  const last = been.find((each) => each.organisation === organisation.id);
  const active = [...people.values()].filter((each) => each.active);
  const find = (id: string | undefined) => active.find((each) => each.id === id);
  const byRole = active.toSorted(
    (a, b) => memberRoleValues.indexOf(b.role) - memberRoleValues.indexOf(a.role),
  );
  return find(last?.member) ?? find(organisation.owner) ?? byRole[0];
}
