import { Link } from "@tanstack/react-router";
import {
  BarChart3,
  Building2,
  DoorOpen,
  FileInput,
  Info,
  ListChecks,
  Menu,
  Plus,
  TriangleAlert,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { type House, isCoordinating } from "#machines/house.ts";
import type { shellMachine } from "#machines/shell/shell.machine.ts";
import { AppShell, type ShellLink, type ShellPlace } from "../../parts/app-shell/app-shell.tsx";
import { Avatar } from "../../parts/avatar/avatar.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import { Sheet } from "../../parts/sheet/sheet.tsx";
import { PeopleList } from "./people-list.tsx";
import styles from "./shell.module.css";

/** Where the shell's places lead. */
const paths = {
  requests: "/requests",
  overview: "/overview",
  report: "/report",
  building: "/building",
  import: "/import",
  attention: "/attention",
  about: "/about",
} as const;

type PlaceId = keyof typeof paths;

export interface ShellScreenProps {
  readonly snapshot: SnapshotFrom<typeof shellMachine>;
  readonly send: (event: ShellEvent) => void;
  readonly house: House;
  /** The first part of the current path: `"requests"`. */
  readonly here: string;
  /** How many refused changes wait for their author. */
  readonly attention: number;
  readonly isOffline: boolean;
  readonly children: ReactNode;
}

export type ShellEvent =
  | { readonly type: "more.opened" }
  | { readonly type: "people.opened" }
  | { readonly type: "sheet.closed" }
  | { readonly type: "person.picked"; readonly member: string };

/** What stays around every page inside the house. */
export function ShellScreen(props: ShellScreenProps): ReactNode {
  const { snapshot, send, house, here, attention, isOffline, children } = props;
  const t = useTranslations("shell");
  const verbs = useTranslations("common.verbs");
  const roles = useTranslations("common.roles");
  const place = (id: PlaceId, icon: ReactNode, only?: ShellPlace["only"]): ShellPlace => ({
    id,
    label: t(id),
    icon,
    current: here === id,
    only,
  });
  const attentionPlace: ShellPlace = {
    ...place("attention", <TriangleAlert />, "rail"),
    badge: { figure: String(attention), text: t("attentionCount", { count: attention }) },
  };
  const more: ShellPlace = {
    id: "more",
    label: t("more"),
    icon: <Menu />,
    current: false,
    only: "bar",
    badge:
      attention === 0
        ? undefined
        : { figure: String(attention), text: t("attentionCount", { count: attention }) },
  };
  const rest = [
    ...(isCoordinating(house) ? [place("import", <FileInput />, "rail")] : []),
    ...(attention > 0 ? [attentionPlace] : []),
    place("about", <Info />, "rail"),
  ];
  const renderLink = (shown: ShellPlace, link: ShellLink): ReactNode =>
    isPlace(shown.id) ? (
      <Link to={paths[shown.id]} {...link} />
    ) : (
      <button type="button" {...link} onClick={() => send({ type: "more.opened" })} />
    );
  return (
    <AppShell
      skipText={t("skip")}
      navLabel={t("places")}
      brand={<span className={styles.brand}>Fettle</span>}
      places={[
        place("requests", <ListChecks />),
        place("overview", <BarChart3 />),
        place("building", <Building2 />),
        more,
        ...rest,
      ]}
      report={place("report", <Plus />)}
      renderLink={renderLink}
      person={<PersonChip house={house} onPick={() => send({ type: "people.opened" })} />}
      banner={<Banner attention={attention} isOffline={isOffline} here={here} />}
    >
      {children}
      <Sheet
        open={snapshot.matches("more")}
        title={t("more")}
        closeText={verbs("close")}
        onClose={() => send({ type: "sheet.closed" })}
      >
        <p className={styles.you}>
          <Avatar id={house.me.id} name={house.me.name} />
          {t("you", { name: house.me.name, role: roles(house.me.role) })}
        </p>
        <ul className={styles.more}>
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
              <UsersRound aria-hidden="true" />
              {t("switch")}
            </button>
          </li>
          <li>
            <ToHouses onPick={() => send({ type: "sheet.closed" })} />
          </li>
        </ul>
      </Sheet>
      <Sheet
        open={snapshot.matches("people")}
        title={t("switch")}
        closeText={verbs("close")}
        onClose={() => send({ type: "sheet.closed" })}
      >
        <p className={styles.lead}>
          {t("you", { name: house.me.name, role: roles(house.me.role) })} {t("switchLead")}
        </p>
        {snapshot.matches("people") && (
          <PeopleList house={house} onPick={(member) => send({ type: "person.picked", member })} />
        )}
        <ToHouses onPick={() => send({ type: "sheet.closed" })} />
      </Sheet>
    </AppShell>
  );
}

/** Who one is, at the bottom of the rail; leads to who else one could be. */
function PersonChip({
  house,
  onPick,
}: {
  readonly house: House;
  readonly onPick: () => void;
}): ReactNode {
  const t = useTranslations("shell");
  const roles = useTranslations("common.roles");
  const { id, name, role } = house.me;
  return (
    <button type="button" className={styles.person} onClick={onPick} title={t("switch")}>
      <Avatar id={id} name={name} />
      <span className={styles.personName}>{name}</span>
      <span className={styles.personRole}>{roles(role)}</span>
      <span className="visually-hidden">. {t("switch")}</span>
    </button>
  );
}

/** To the other houses on this device, or a new one. */
function ToHouses({ onPick }: { readonly onPick: () => void }): ReactNode {
  const t = useTranslations("shell");
  return (
    <Link to="/welcome" className={styles.moreLink} onClick={onPick}>
      <DoorOpen aria-hidden="true" />
      {t("houses")}
    </Link>
  );
}

function Banner({
  attention,
  isOffline,
  here,
}: Pick<ShellScreenProps, "attention" | "isOffline" | "here">): ReactNode {
  const t = useTranslations("shell");
  if (attention > 0 && here !== "attention") {
    return (
      <Notice
        tone="caution"
        shape="band"
        live="polite"
        title={t("attentionCount", { count: attention })}
        actions={<Link to="/attention">{t("attentionOpen")}</Link>}
      >
        {t("attentionLead")}
      </Notice>
    );
  }
  if (!isOffline) return undefined;
  return (
    <Notice tone="info" shape="band" live="polite" title={t("offline")}>
      {t("offlineLead")}
    </Notice>
  );
}

function isPlace(id: string): id is PlaceId {
  return id in paths;
}
