import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { memberRoleValues } from "#generated/member/type.ts";
import type { House } from "#machines/house.ts";
import { Avatar } from "../../parts/avatar/avatar.tsx";
import styles from "./shell.module.css";

/** Everybody one could be, with what they may do; those who left are not among them. Who decides most comes first. */
export function PeopleList({
  house,
  onPick,
}: {
  readonly house: House;
  readonly onPick: (member: string) => void;
}): ReactNode {
  const roles = useTranslations("common.roles");
  const people = [...house.people.values()]
    .filter((each) => each.active)
    .toSorted((a, b) => memberRoleValues.indexOf(b.role) - memberRoleValues.indexOf(a.role));
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.personRow}
            aria-current={person.id === house.me.id ? "true" : undefined}
            onClick={() => onPick(person.id)}
          >
            <Avatar id={person.id} name={person.name} />
            <span className={styles.personWords}>
              <span className={styles.personRowName}>{person.name}</span>
              <span className={styles.personDetail}>
                {roles(person.role)}
                {sitesOf(house, person.sites)}
              </span>
            </span>
            {person.id === house.me.id && <Check className={styles.check} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function sitesOf(house: House, sites: readonly string[] | undefined): string {
  if (sites === undefined) return "";
  return ` · ${sites.map((site) => house.sites.get(site)?.name ?? site).join(", ")}`;
}
