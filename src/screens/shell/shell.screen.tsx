import { Link } from "@tanstack/react-router";
import {
  BarChart3,
  Bell,
  Building2,
  DoorOpen,
  FileInput,
  Info,
  ListChecks,
  Menu,
  Plus,
  TriangleAlert,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type { ShellEvent, shellMachine } from "#machines/shell/shell.machine.ts";
import {
  type Workspace,
  type OrganisationHere,
  isCoordinating,
} from "#machines/workspace/workspace.ts";
import {
  AppShell,
  type ShellLink,
  type ShellPlace,
} from "../../components/app-shell/app-shell.tsx";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { AccountMenu, type ShellAccount } from "./account-menu.tsx";
import { Banner, type BannerProps } from "./banner.tsx";
import { PeopleList } from "./people-list.tsx";
import styles from "./shell.module.css";

/** The paths of the shell's destinations. */
const paths = {
  requests: "/requests",
  overview: "/overview",
  report: "/report",
  building: "/building",
  import: "/import",
  notices: "/notices",
  attention: "/attention",
  about: "/about",
} as const;

type PlaceId = keyof typeof paths;

export interface ShellScreenProps extends BannerProps {
  readonly snapshot: SnapshotFrom<typeof shellMachine>;
  readonly send: (event: ShellEvent) => void;
  readonly workspace: Workspace;
  /** The signed-in user, with accounts; without them the user may be any member. */
  readonly account: ShellAccount | undefined;
  /** Whether photos of this device are not uploaded yet. */
  readonly isSending: boolean;
  /** The number of unseen notices. */
  readonly unread: number;
  readonly children: ReactNode;
}

/** The frame around every page inside an organisation. */
export function ShellScreen(props: ShellScreenProps) {
  const {
    snapshot,
    send,
    workspace,
    account,
    here,
    attention,
    unread,
    isSending,
    isOffline,
    postponed,
    copy,
    onConsent,
    news,
    children,
  } = props;
  const t = useTranslations("shell");
  const roles = useTranslations("common.roles");
  const switchText = account === undefined ? t("switch") : t("account.title");
  const place = (id: PlaceId, icon: ReactNode, only?: ShellPlace["only"]): ShellPlace => ({
    id,
    label: t(id),
    icon,
    current: here === id,
    only,
  });
  const attentionPlace: ShellPlace = {
    ...place("attention", <TriangleAlert />, "rail"),
    badge:
      attention === 0
        ? undefined
        : { figure: String(attention), text: t("attentionCount", { count: attention }) },
  };
  const noticesPlace: ShellPlace = {
    ...place("notices", <Bell />, "rail"),
    badge: badgeOf(unread, t("noticesCount", { count: unread })),
  };
  // On a phone the other destinations are behind one button, whose badge stands for all of theirs.
  const waiting = [
    ...(attention > 0 ? [t("attentionCount", { count: attention })] : []),
    ...(unread > 0 ? [t("noticesCount", { count: unread })] : []),
  ];
  const more: ShellPlace = {
    id: "more",
    label: t("more"),
    icon: <Menu />,
    current: false,
    only: "bar",
    badge: badgeOf(attention + unread, waiting.join(", ")),
  };
  const rest = [
    noticesPlace,
    ...(isCoordinating(workspace) ? [place("import", <FileInput />, "rail")] : []),
    ...(attention > 0 || isSending ? [attentionPlace] : []),
    place("about", <Info />, "rail"),
  ];
  const renderLink = (shown: ShellPlace, link: ShellLink) =>
    isPlace(shown.id) ? (
      <Link to={paths[shown.id]} {...link} />
    ) : (
      <button type="button" {...link} onClick={() => send({ type: "more.opened" })} />
    );
  return (
    <AppShell
      skipText={t("skip")}
      navLabel={t("places")}
      brand={<span className="brand">Fettle</span>}
      places={[
        place("requests", <ListChecks />),
        // Guests read only their own requests, so the overview and the building are left out.
        ...(workspace.me.role === "guest"
          ? []
          : [place("overview", <BarChart3 />), place("building", <Building2 />)]),
        more,
        ...rest,
      ]}
      report={place("report", <Plus />)}
      renderLink={renderLink}
      person={
        <PersonChip
          workspace={workspace}
          text={switchText}
          onPick={() => send({ type: "people.opened" })}
        />
      }
      banner={
        <Banner
          attention={attention}
          isOffline={isOffline}
          postponed={postponed}
          copy={copy}
          onConsent={onConsent}
          here={here}
          news={news}
        />
      }
    >
      {children}
      <Sheet
        open={snapshot.matches("more")}
        title={t("more")}
        onClose={() => send({ type: "sheet.closed" })}
      >
        <p className="row gap-3 below-3 soft">
          <Avatar id={workspace.me.id} name={workspace.me.name} />
          {t("you", { name: workspace.me.name, role: roles(workspace.me.role) })}
        </p>
        <ul className="stack gap-1">
          {rest.map((each) => (
            <li key={each.id}>
              {isPlace(each.id) && (
                <Link
                  to={paths[each.id]}
                  className={styles.moreLink}
                  onClick={() => send({ type: "sheet.closed" })}
                >
                  <span aria-hidden="true">{each.icon}</span>
                  {each.label}
                  {each.badge !== undefined && (
                    <span className="push accent strong tabular">
                      <span aria-hidden="true">{each.badge.figure}</span>
                      <span className="visually-hidden">, {each.badge.text}</span>
                    </span>
                  )}
                </Link>
              )}
            </li>
          ))}
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
              <ToOrganisations onPick={() => send({ type: "sheet.closed" })} />
            </li>
          )}
        </ul>
      </Sheet>
      <Sheet
        open={snapshot.matches("people")}
        title={switchText}
        onClose={() => send({ type: "sheet.closed" })}
      >
        {account === undefined ? (
          <>
            <p className="measure below-3 soft">
              {t("you", { name: workspace.me.name, role: roles(workspace.me.role) })}{" "}
              {t("switchLead")}
            </p>
            {snapshot.matches("people") && (
              <PeopleList
                here={everybodyIn(workspace, snapshot.context.organisations)}
                me={workspace.me.id}
                onPick={(member) => send({ type: "person.picked", member })}
              />
            )}
            <ToOrganisations onPick={() => send({ type: "sheet.closed" })} />
          </>
        ) : (
          <AccountMenu {...account} workspace={workspace} send={send} />
        )}
      </Sheet>
    </AppShell>
  );
}

/** The members who can be chosen: all on this device, and until those are known the ones whom the reader may see. */
export function everybodyIn(
  workspace: Workspace,
  organisations: readonly OrganisationHere[],
): OrganisationHere {
  return (
    organisations.find(({ organisation }) => organisation.id === workspace.organisation.id) ??
    workspace
  );
}

/** The badge of a destination; `undefined` for 0. */
function badgeOf(count: number, text: string): ShellPlace["badge"] {
  return count === 0 ? undefined : { figure: count > 99 ? "99+" : String(count), text };
}

/** The present member, at the bottom of the rail; opens the list of members to switch to. */
function PersonChip({
  workspace,
  text,
  onPick,
}: {
  readonly workspace: Workspace;
  readonly text: string;
  readonly onPick: () => void;
}) {
  const roles = useTranslations("common.roles");
  const { id, name, role } = workspace.me;
  return (
    <button type="button" className={styles.person} onClick={onPick} title={text}>
      <Avatar id={id} name={name} />
      <span className={styles.personName}>{name}</span>
      <span className={styles.personRole}>{roles(role)}</span>
      <span className="visually-hidden">. {text}</span>
    </button>
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

function isPlace(id: string): id is PlaceId {
  return id in paths;
}
