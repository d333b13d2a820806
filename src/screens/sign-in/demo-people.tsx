import { useTranslations } from "use-intl";
import type { DemoAccount } from "#machines/sign-in/demo-account.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import styles from "./sign-in.module.css";

/** On the emulators: all members of the demo building, one click each. */
export function DemoPeople({
  people,
  onPick,
}: {
  readonly people: readonly DemoAccount[];
  readonly onPick: (person: DemoAccount) => void;
}) {
  const t = useTranslations("signin.demo");
  const roles = useTranslations("common.roles");
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className="lead">
        {t("title")}
      </h2>
      <p className="measure soft small">{t("lead")}</p>
      <ul className="stack gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => onPick(person)}>
              <Avatar id={person.id} name={person.name} />
              <span className="stack fill">
                <span className="strong">{person.name}</span>
                <span className="measure soft small">{roles(person.role)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
