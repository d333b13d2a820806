import { Link } from "@tanstack/react-router";
import { ArchiveRestore, Building2, ChevronRight, DoorOpen, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import type { Account } from "#machines/session/account.ts";
import type { Surroundings, WelcomeEvent } from "#machines/welcome/welcome.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { PeopleList } from "../shell/people-list.tsx";
import styles from "./welcome.module.css";

/** The ways to begin: the last organisation, the demo building, or a new organisation. */
export function Choices(props: {
  readonly surroundings: Surroundings;
  /** The signed-in user, with accounts. */
  readonly account: Account | undefined;
  /** Whether a backup can be restored here. */
  readonly hasBackups: boolean;
  readonly send: (event: WelcomeEvent) => void;
}) {
  const { surroundings, account, hasBackups, send } = props;
  const [t, backup, roles] = useWords("welcome", "backup.offer", "common.roles");
  return (
    <>
      {surroundings.organisations.length > 0 && (
        <section aria-labelledby="welcome-known">
          <h2 id="welcome-known" className="below-2 soft small">
            {account === undefined ? t("backTo") : t("signedIn.houses")}
          </h2>
          <ul className="stack gap-3">
            {surroundings.organisations.map(({ identity, name, person, role, everybody }) => (
              <li key={identity.organisation}>
                <Choice
                  icon={<DoorOpen />}
                  title={name}
                  lead={t("asPerson", { person, role: roles(role) })}
                  onPick={() => send({ type: "organisation.chosen", identity })}
                />
                {everybody !== undefined && isForOthers(everybody) && (
                  <details className={styles.others}>
                    <summary>{t("others")}</summary>
                    <PeopleList
                      here={everybody}
                      onPick={(member) =>
                        send({ type: "organisation.chosen", identity: { ...identity, member } })
                      }
                    />
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="stack gap-3">
        {account === undefined && (
          <li>
            <Choice
              big
              icon={<Building2 />}
              title={t("demo")}
              lead={surroundings.isDemoBegun ? t("demoBegun") : t("demoLead")}
              onPick={() => send({ type: "demo.requested" })}
            />
          </li>
        )}
        {account?.isAnonymous !== true && (
          <li>
            <Choice
              big
              icon={<Sprout />}
              title={account === undefined ? t("empty") : t("signedIn.found")}
              lead={account === undefined ? t("emptyLead") : t("signedIn.foundLead")}
              onPick={() => send({ type: "founding.requested" })}
            />
          </li>
        )}
        {hasBackups && (
          <li>
            <Choice
              big
              icon={<ArchiveRestore />}
              title={backup("restore")}
              lead={backup("outside")}
              onPick="/backup"
            />
          </li>
        )}
      </ul>
      {account !== undefined && (
        <Notice
          tone="info"
          title={t("signedIn.invited")}
          actions={
            account.isAnonymous ? <Link to="/sign-in">{t("signedIn.keep")}</Link> : undefined
          }
        >
          {t("signedIn.invitedLead")}
        </Notice>
      )}
    </>
  );
}

/** Whether the organisation has members besides the one that is offered. */
function isForOthers({ people }: OrganisationHere): boolean {
  return [...people.values()].filter(({ active }) => active).length > 1;
}

function Choice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  readonly big?: boolean;
  /** A callback, or the path of a link. */
  readonly onPick: (() => void) | "/backup";
}) {
  const { icon, title, lead, big = false, onPick } = props;
  const leadId = useId();
  return (
    <div className={big ? styles.bigChoice : styles.choice}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className="stack grow gap-1">
        {/* The link covers the whole card. */}
        {typeof onPick === "string" ? (
          <Link to={onPick} className={styles.choiceTitle} aria-describedby={leadId}>
            {title}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.choiceTitle}
            aria-describedby={leadId}
            onClick={onPick}
          >
            {title}
          </button>
        )}
        <span id={leadId} className="soft">
          {lead}
        </span>
      </span>
      <ChevronRight className="icon soft" />
    </div>
  );
}
