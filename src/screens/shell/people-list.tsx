import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { memberRoleValues } from "#generated/member/type.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { wordsAbout } from "../../i18n/name-text.ts";
import styles from "./shell.module.css";

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
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.personRow}
            aria-current={person.id === me ? "true" : undefined}
            onClick={() => onPick(person.id)}
          >
            <Avatar id={person.id} name={person.name} />
            <span className="stack grow">
              <span className="strong">{person.name}</span>
              <span className="soft small">{wordsAbout(here, person, common)}</span>
            </span>
            {person.id === me && <Check className="icon accent" aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
