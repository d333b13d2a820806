import { memberRoleValues } from "#generated/member/type.ts";
import type { HouseHere, Identity, Person } from "../house.ts";
import type { KnownHouse } from "./welcome.machine.ts";

/**
 * The houses on a device, those first where one was last. One goes in as who one was last in each; where that person is gone, or
 * nobody knows who that was, as its owner or else as whoever decides most. `been` are those one has been, last first.
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
