import { memberRoleValues } from "#generated/member/type.ts";
import type { HouseHere, Identity, Person } from "../house.ts";
import type { KnownHouse } from "./welcome.machine.ts";

/**
 * The organisations on a device, the last visited first. The identity in each is the one used last; where that member has left or
 * none is known, the owner, or else the member with the highest role. `been` are the identities used before, the last one first.
 */
export function knownHouses(
  here: readonly HouseHere[],
  been: readonly Identity[],
): readonly KnownHouse[] {
  const order = been.map(({ organisation }) => organisation);
  const rank = ({ organisation }: HouseHere): number => {
    const at = order.indexOf(organisation.id);
    return at === -1 ? order.length : at;
  };
  return here
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((house): readonly KnownHouse[] => {
      const person = personIn(house, been);
      if (person === undefined) return [];
      const { organisation } = house;
      const identity = { organisation: organisation.id, member: person.id };
      const { name, role } = person;
      return [{ identity, house: organisation.name, person: name, role, everybody: house }];
    });
}

function personIn(
  { organisation, people }: HouseHere,
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
