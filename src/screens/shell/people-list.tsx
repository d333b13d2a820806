import { useTranslations } from "use-intl";
import { memberRoleValues } from "#generated/member/type.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { PickRow } from "../../components/pick-row/pick-row.tsx";
import { wordsAbout } from "../../i18n/name-text.ts";

/** The active members who can be chosen, with their roles; the highest role first. */
export function PeopleList({
  here,
  me,
  onPick,
}: {
  readonly here: OrganisationHere;
  /** The id of the present member, where they are in this organisation. */
  readonly me?: string | undefined;
  readonly onPick: (member: string) => void;
}) {
  const common = useTranslations("common");
  const people = [...here.people.values()]
    .filter((each) => each.active)
    .toSorted((a, b) => memberRoleValues.indexOf(b.role) - memberRoleValues.indexOf(a.role));
  return (
    <ul className="stack gap-1 below-2">
      {people.map((person) => (
        <li key={person.id}>
          <PickRow
            picture={<Avatar id={person.id} name={person.name} />}
            name={person.name}
            detail={wordsAbout(here, person, common)}
            isCurrent={person.id === me}
            onPick={() => onPick(person.id)}
          />
        </li>
      ))}
    </ul>
  );
}
