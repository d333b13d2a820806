import { Link } from "@tanstack/react-router";
import { Check, DoorOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Membership } from "#machines/session/account.ts";
import { Section } from "../../components/section/section.tsx";
import styles from "./account.module.css";

/** The user's organisations; a press opens one. */
export function Organisations({
  memberships,
  here,
  onPick,
}: {
  readonly memberships: readonly Membership[];
  /** The id of the present organisation. */
  readonly here: string | undefined;
  readonly onPick: (organisation: string) => void;
}) {
  const t = useTranslations("account.houses");
  return (
    <Section id="houses" title={t("title")}>
      <ul className="stack gap-1">
        {memberships.map(({ organisation, name }) => (
          <li key={organisation}>
            <button
              type="button"
              className={styles.workspace}
              aria-current={organisation === here ? "true" : undefined}
              onClick={() => onPick(organisation)}
            >
              <DoorOpen aria-hidden="true" />
              <span className="fill">{name ?? t("nameless")}</span>
              {organisation === here && (
                <>
                  <span className="visually-hidden">{t("here")}</span>
                  <Check aria-hidden="true" />
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/welcome">{t("other")}</Link>
      </p>
    </Section>
  );
}
