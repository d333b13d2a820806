import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./app-shell.module.css";

/** A destination in the app that is always one press away. */
export interface ShellPlace {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  /** A small number on its corner, and the text for screen readers: "3 need your attention". */
  readonly badge?: { readonly figure: string; readonly text: string } | undefined;
  /** Shown only in the phone's bar, only in the rail, or (where missing) in both. */
  readonly only?: "bar" | "rail" | undefined;
}

/** The props of a link to a destination; pass all of them to the router's link. */
export interface ShellLink {
  readonly className: string;
  readonly "aria-current": "page" | undefined;
  readonly children: ReactNode;
}

export interface AppShellProps {
  readonly skipText: string;
  readonly navLabel: string;
  /** At the top of the rail. */
  readonly brand: ReactNode;
  /** Two or four destinations fit on the phone's bar, half on either side of Report. */
  readonly places: readonly ShellPlace[];
  /** The big button in the middle of the phone's bar. */
  readonly report: ShellPlace;
  readonly renderLink: (place: ShellPlace, link: ShellLink) => ReactNode;
  /** The signed-in user, at the bottom of the rail. */
  readonly person?: ReactNode;
  /** Messages about the connection and about unsent changes: `Notice shape="band"`. */
  readonly banner?: ReactNode;
  /** A page whose outermost element has `data-fill` is exactly as high as a desktop's window, and scrolls inside itself. */
  readonly children: ReactNode;
}

/** The frame around every page: a bar at the bottom of a phone, a narrow rail beside the page on a desktop. */
export function AppShell(props: AppShellProps) {
  const { skipText, navLabel, brand, places, report, renderLink, person, banner, children } = props;
  const inBar = places.filter((place) => place.only !== "rail");
  const inRail = places.filter((place) => place.only !== "bar");
  const half = Math.ceil(inBar.length / 2);
  const draw = (place: ShellPlace, big = false) => (
    <li key={place.id} className={big ? styles.bigItem : styles.item}>
      {renderLink(place, {
        className: classNames(styles.place, big && styles.big),
        "aria-current": place.current ? "page" : undefined,
        children: <PlaceFace place={place} />,
      })}
    </li>
  );
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {skipText}
      </a>
      <nav className={styles.rail} aria-label={navLabel}>
        <div>{brand}</div>
        <ul className={styles.railList}>
          {draw(report, true)}
          {inRail.map((place) => draw(place))}
        </ul>
        {person !== undefined && <div>{person}</div>}
      </nav>
      <div className={styles.column}>
        {banner !== undefined && <header className={styles.banner}>{banner}</header>}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <nav className={styles.bar} aria-label={navLabel}>
        <ul className={styles.barList}>
          {inBar.slice(0, half).map((place) => draw(place))}
          {draw(report, true)}
          {inBar.slice(half).map((place) => draw(place))}
        </ul>
      </nav>
    </div>
  );
}

function PlaceFace({ place }: { readonly place: ShellPlace }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {place.icon}
        {place.badge !== undefined && <span className={styles.badge}>{place.badge.figure}</span>}
      </span>
      <span className={styles.label}>{place.label}</span>
      {place.badge !== undefined && <span className="visually-hidden">, {place.badge.text}</span>}
    </>
  );
}
