import { Building2, ChevronRight, DoorOpen, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Surroundings, WelcomeEvent } from "#machines/welcome/welcome.machine.ts";
import styles from "./welcome.module.css";

/** The ways in: back to where one was, the demo building, or a house of one's own. */
export function Choices(props: {
  readonly surroundings: Surroundings;
  readonly send: (event: WelcomeEvent) => void;
}): ReactNode {
  const { surroundings, send } = props;
  const t = useTranslations("welcome");
  const roles = useTranslations("common.roles");
  return (
    <>
      {surroundings.houses.length > 0 && (
        <section className={styles.known} aria-labelledby="welcome-known">
          <h2 id="welcome-known" className={styles.subtitle}>
            {t("backTo")}
          </h2>
          <ul className={styles.knownList}>
            {surroundings.houses.map(({ identity, house, person, role }) => (
              <li key={identity.organisation}>
                <Choice
                  icon={<DoorOpen />}
                  title={house}
                  lead={t("asPerson", { person, role: roles(role) })}
                  onPick={() => send({ type: "house.chosen", identity })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.choices}>
        <li>
          <Choice
            big
            icon={<Building2 />}
            title={t("demo")}
            lead={surroundings.isDemoBegun ? t("demoBegun") : t("demoLead")}
            onPick={() => send({ type: "demo.requested" })}
          />
        </li>
        <li>
          <Choice
            big
            icon={<Sprout />}
            title={t("empty")}
            lead={t("emptyLead")}
            onPick={() => send({ type: "founding.requested" })}
          />
        </li>
      </ul>
    </>
  );
}

function Choice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  readonly big?: boolean;
  readonly onPick: () => void;
}): ReactNode {
  const { icon, title, lead, big = false, onPick } = props;
  const leadId = useId();
  return (
    <div className={big ? styles.bigChoice : styles.choice}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        {/* Its target is the whole card. */}
        <button
          type="button"
          className={styles.choiceTitle}
          aria-describedby={leadId}
          onClick={onPick}
        >
          {title}
        </button>
        <span id={leadId} className={styles.choiceLead}>
          {lead}
        </span>
      </span>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </div>
  );
}
