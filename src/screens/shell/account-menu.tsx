import { Link } from "@tanstack/react-router";
import { DoorOpen, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Account, Membership } from "#machines/session/account.ts";
import type { ShellEvent } from "#machines/shell/shell.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { PickRow } from "../../components/pick-row/pick-row.tsx";
import styles from "./shell.module.css";

/** The signed-in user, with their other organisations. */
export interface ShellAccount {
  readonly account: Account;
  readonly memberships: readonly Membership[];
}

/** The signed-in user, their other organisations, and the link to the account. */
export function AccountMenu({
  account,
  memberships,
  workspace,
  send,
}: ShellAccount & {
  readonly workspace: Workspace;
  readonly send: (event: ShellEvent) => void;
}) {
  const t = useTranslations("shell.account");
  const roles = useTranslations("common.roles");
  const close = (): void => send({ type: "sheet.closed" });
  const { name, role } = workspace.me;
  return (
    <>
      <p className="row gap-3 below-3 soft">
        <Avatar id={account.uid} name={name} />
        <span className="stack grow">
          <span className="strong">{name}</span>
          <span className="soft small">
            {roles(role)} · {account.email ?? t("guest")}
          </span>
        </span>
      </p>
      {memberships.length > 1 && (
        <ul className="stack gap-1 below-2" aria-label={t("houses")}>
          {memberships.map((each) => (
            <li key={each.organisation}>
              <PickRow
                picture={<DoorOpen className="icon accent" />}
                name={each.name ?? t("nameless")}
                isCurrent={each.organisation === workspace.organisation.id}
                currentText={t("here")}
                onPick={() =>
                  send({ type: "organisation.picked", organisation: each.organisation })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={account.isAnonymous ? "/sign-in" : "/account"}
        className={styles.moreLink}
        onClick={close}
      >
        <UserRound />
        {account.isAnonymous ? t("keep") : t("open")}
      </Link>
      {account.isAnonymous ? (
        <Link to="/account" className={styles.moreLink} onClick={close}>
          <UserRound />
          {t("open")}
        </Link>
      ) : (
        <Link to="/welcome" className={styles.moreLink} onClick={close}>
          <DoorOpen />
          {t("other")}
        </Link>
      )}
    </>
  );
}
