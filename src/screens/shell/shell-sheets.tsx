import { Link } from "@tanstack/react-router";
import { DoorOpen, UserRound, UsersRound } from "lucide-react";
import type { PropsWithChildren, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Account, Membership } from "#machines/session/account.ts";
import type { shellMachine } from "#machines/shell/shell.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { PickRow } from "../../components/pick-row/pick-row.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import { everybodyIn } from "./everybody-in.ts";
import { PeopleList } from "./people-list.tsx";
import styles from "./shell.module.css";

/** The signed-in user, with their other organisations. */
export interface ShellAccount {
  readonly account: Account;
  readonly memberships: readonly Membership[];
}

export interface ShellSheetProps extends View<typeof shellMachine> {
  readonly workspace: Workspace;
  readonly account: ShellAccount | undefined;
  /** "Switch person", or "Account". */
  readonly switchText: string;
}

/** The sheets of the frame; `children` are the destinations that are not in the bar of a phone. */
export function ShellSheets({ children, ...props }: PropsWithChildren<ShellSheetProps>): ReactNode {
  return (
    <>
      <MoreSheet {...props}>{children}</MoreSheet>
      <PeopleSheet {...props} />
    </>
  );
}

/** On a phone: the destinations that are not in the bar. */
function MoreSheet(props: PropsWithChildren<ShellSheetProps>) {
  const { snapshot, send, workspace, account, switchText, children } = props;
  const [t, roles] = useWords("shell", "common.roles");
  const { id, name, role } = workspace.me;
  const close = () => send({ type: "sheet.closed" });
  return (
    <Sheet open={snapshot.matches("more")} title={t("more")} onClose={close}>
      <p className="row gap-3 below-3 soft">
        <Avatar id={id} name={name} />
        {t("you", { name, role: roles(role) })}
      </p>
      <ul className="stack gap-1">
        {children}
        <li>
          <button
            type="button"
            className={styles.moreLink}
            onClick={() => send({ type: "people.opened" })}
          >
            {account === undefined ? <UsersRound /> : <UserRound />}
            {switchText}
          </button>
        </li>
        {account === undefined && (
          <li>
            <ToOrganisations onPick={close} />
          </li>
        )}
      </ul>
    </Sheet>
  );
}

/** The members to switch to; with accounts, the signed-in user and their organisations. */
function PeopleSheet(props: ShellSheetProps) {
  const { snapshot, send, workspace, account, switchText } = props;
  const [t, roles] = useWords("shell", "common.roles");
  const { id, name, role } = workspace.me;
  const close = () => send({ type: "sheet.closed" });
  return (
    <Sheet open={snapshot.matches("people")} title={switchText} onClose={close}>
      {account === undefined ? (
        <>
          <p className="measure below-3 soft">
            {t("you", { name, role: roles(role) })} {t("switchLead")}
          </p>
          {snapshot.matches("people") && (
            <PeopleList
              here={everybodyIn(workspace, snapshot.context.organisations)}
              me={id}
              onPick={(member) => send({ type: "person.picked", member })}
            />
          )}
          <ToOrganisations onPick={close} />
        </>
      ) : (
        <AccountMenu {...account} workspace={workspace} send={send} />
      )}
    </Sheet>
  );
}

/** The link to the other organisations on this device, or to a new one. */
function ToOrganisations({ onPick }: { readonly onPick: () => void }) {
  const t = useTranslations("shell");
  return (
    <Link to="/welcome" className={styles.moreLink} onClick={onPick}>
      <DoorOpen />
      {t("houses")}
    </Link>
  );
}

/** The signed-in user, their other organisations, and the link to the account. */
function AccountMenu({
  account,
  memberships,
  workspace,
  send,
}: ShellAccount & Pick<ShellSheetProps, "workspace" | "send">) {
  const [t, roles] = useWords("shell.account", "common.roles");
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
