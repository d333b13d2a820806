import { Link } from "@tanstack/react-router";
import {
  BarChart3,
  Bell,
  Building2,
  FileInput,
  Info,
  ListChecks,
  Menu,
  PanelLeft,
  Plus,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { shellMachine } from "#machines/shell/shell.machine.ts";
import { type Workspace, isCoordinating } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { HotKeys } from "../../components/hot-keys/hot-keys.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { boundKeys } from "../keys/known-keys.ts";
import type { View } from "../views.ts";
import { Banner, type BannerProps } from "./banner.tsx";
import { LateSheets } from "./late-sheets.tsx";
import type { ShellAccount } from "./shell-sheets.tsx";
import frame from "./frame.module.css";
import styles from "./shell.module.css";

/** The destinations in the app that are always one press away. */
const places = {
  requests: { to: "/requests", icon: <ListChecks /> },
  overview: { to: "/overview", icon: <BarChart3 /> },
  report: { to: "/report", icon: <Plus /> },
  building: { to: "/building", icon: <Building2 /> },
  import: { to: "/import", icon: <FileInput /> },
  notices: { to: "/notices", icon: <Bell /> },
  attention: { to: "/attention", icon: <TriangleAlert /> },
  about: { to: "/about", icon: <Info /> },
} as const;

type PlaceId = keyof typeof places;

/** A small number on the corner of a destination, and the text for screen readers: "3 need your attention". */
interface Badge {
  readonly figure: string;
  readonly text: string;
}

export interface ShellScreenProps extends View<typeof shellMachine>, BannerProps {
  readonly workspace: Workspace;
  /** The signed-in user, with accounts; without them the user may be any member. */
  readonly account: ShellAccount | undefined;
  /** Whether photos of this device are not uploaded yet. */
  readonly isSending: boolean;
  /** The number of unseen notices. */
  readonly unread: number;
  /** The views of the requests, where the side bar has room for them. */
  readonly views?: ReactNode;
  /**
   * A page whose outermost element has `data-fill` is exactly as high as a desktop's window, and scrolls inside itself. Where
   * something in it has `data-alone`, a phone shows no bar.
   */
  readonly children: ReactNode;
}

/** The frame around every page inside an organisation: a bar at the bottom of a phone, a side bar on a desktop. */
export function ShellScreen(props: ShellScreenProps) {
  const { snapshot, send, workspace, account, here, attention, unread, isSending } = props;
  const [t, palette] = useWords("shell", "palette");
  const switchText = account === undefined ? t("switch") : t("account.title");
  const badges: Partial<Readonly<Record<PlaceId, Badge | undefined>>> = {
    attention: badgeOf(attention, t("attentionCount", { count: attention })),
    notices: badgeOf(unread, t("noticesCount", { count: unread })),
  };
  // Guests read only their own requests, so the overview and the building are left out.
  const everywhere: readonly PlaceId[] =
    workspace.me.role === "guest" ? ["requests"] : ["requests", "overview", "building"];
  const rest: readonly PlaceId[] = [
    "notices",
    ...(isCoordinating(workspace) ? (["import"] as const) : []),
    ...(attention > 0 || isSending ? (["attention"] as const) : []),
    "about",
  ];
  const draw = (id: PlaceId, isInSideBar: boolean) => {
    const { to, icon } = places[id];
    const isBig = id === "report";
    return (
      // On the link itself the title would be read after the same name.
      <li
        key={id}
        className={isBig ? frame.bigItem : frame.item}
        title={isInSideBar ? t(id) : undefined}
      >
        <Link
          to={to}
          className={classNames(frame.place, isBig && frame.big)}
          aria-current={here === id ? "page" : undefined}
        >
          <Face icon={icon} label={t(id)} badge={badges[id]} />
        </Link>
        {isInSideBar && id === "requests" && props.views}
      </li>
    );
  };
  // On a phone the other destinations are behind one button, whose badge sums up theirs.
  const waiting = [badges.attention, badges.notices].flatMap((each) => each?.text ?? []);
  const more = (
    <li key="more" className={frame.item}>
      <button type="button" className={frame.place} onClick={() => send({ type: "more.opened" })}>
        <Face
          icon={<Menu />}
          label={t("more")}
          badge={badgeOf(attention + unread, waiting.join(", "))}
        />
      </button>
    </li>
  );
  // Half of them on either side of the big button.
  const inBar = [...everywhere.map((id) => draw(id, false)), more];
  inBar.splice(Math.ceil(inBar.length / 2), 0, draw("report", false));
  const inSideBar: readonly PlaceId[] = ["report", ...everywhere, ...rest];
  const keys = useMemo(
    () => boundKeys("everywhere", { fold: () => send({ type: "sideBar.toggled" }) }),
    [send],
  );
  return (
    <div className={frame.shell} data-folded={snapshot.context.isFolded || undefined}>
      <HotKeys keys={keys} />
      <a href="#main" className={frame.skip}>
        {t("skip")}
      </a>
      <nav className={frame.sideBar} aria-label={t("places")}>
        <div className={frame.top}>
          <span className={frame.organisation} title={workspace.organisation.name}>
            {workspace.organisation.name}
          </span>
          <IconButton
            label={palette("keysFor.fold")}
            icon={<PanelLeft />}
            aria-expanded={!snapshot.context.isFolded}
            onClick={() => send({ type: "sideBar.toggled" })}
          />
        </div>
        <ul className={frame.sideList}>{inSideBar.map((id) => draw(id, true))}</ul>
        <PersonChip
          workspace={workspace}
          text={switchText}
          onPick={() => send({ type: "people.opened" })}
        />
      </nav>
      <div className={frame.column}>
        <header className={frame.banner}>
          <Banner {...props} />
        </header>
        <main id="main" tabIndex={-1} className={frame.main}>
          {props.children}
          <Suspense fallback={null}>
            <LateSheets
              snapshot={snapshot}
              send={send}
              workspace={workspace}
              account={account}
              switchText={switchText}
            >
              {rest.map((id) => (
                <li key={id}>
                  <Link
                    to={places[id].to}
                    className={styles.moreLink}
                    onClick={() => send({ type: "sheet.closed" })}
                  >
                    <span aria-hidden="true">{places[id].icon}</span>
                    {t(id)}
                    {badges[id] !== undefined && (
                      <span className="push accent strong tabular">
                        <span aria-hidden="true">{badges[id]?.figure}</span>
                        <span className="visually-hidden">, {badges[id]?.text}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </LateSheets>
          </Suspense>
        </main>
      </div>
      <nav className={frame.bar} aria-label={t("places")}>
        <ul className={frame.barList}>{inBar}</ul>
      </nav>
    </div>
  );
}

function Face(props: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly badge: Badge | undefined;
}) {
  const { icon, label, badge } = props;
  return (
    <>
      <span className={frame.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={frame.label}>{label}</span>
      {badge !== undefined && (
        <>
          <span className={frame.badge} aria-hidden="true">
            {badge.figure}
          </span>
          <span className="visually-hidden">, {badge.text}</span>
        </>
      )}
    </>
  );
}

/** `undefined` for 0. */
function badgeOf(count: number, text: string): Badge | undefined {
  return count === 0 ? undefined : { figure: count > 99 ? "99+" : String(count), text };
}

/** The present member, at the bottom of the side bar; opens the list of members to switch to. */
function PersonChip(props: {
  readonly workspace: Workspace;
  readonly text: string;
  readonly onPick: () => void;
}) {
  const roles = useTranslations("common.roles");
  const { id, name, role } = props.workspace.me;
  return (
    <button type="button" className={styles.person} onClick={props.onPick}>
      <span className="flex" title={props.text} aria-hidden="true">
        <Avatar id={id} name={name} />
      </span>
      <span className={styles.personText}>
        <span className="clip strong">{name}</span>
        <span className="clip soft">{roles(role)}</span>
      </span>
      <span className="visually-hidden">. {props.text}</span>
    </button>
  );
}
