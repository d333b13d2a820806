import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import styles from "./sign-in.module.css";

/** On the emulators: all members of the demo building, one click each. */
export function DemoPeople({
  people,
  onPick,
}: {
  readonly people: readonly DemoAccount[];
  readonly onPick: (person: DemoAccount) => void;
}): ReactNode {
  const t = useTranslations("signin.demo");
  const roles = useTranslations("common.roles");
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className={styles.demoTitle}>
        {t("title")}
      </h2>
      <p className={styles.soft}>{t("lead")}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => onPick(person)}>
              <Avatar id={person.id} name={person.name} />
              <span className={styles.personWords}>
                <span className={styles.personName}>{person.name}</span>
                <span className={styles.soft}>{roles(person.role)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
