import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../../components/class-names/class-names.ts";
import styles from "./front-page.module.css";

/** A page in front of the organisations: what it is about, what to do, and the way to About. */
export function FrontPage(props: {
  readonly title: string;
  /** Above the title. */
  readonly picture?: ReactNode;
  readonly lead?: string | undefined;
  /** Below the title and the lead. */
  readonly facts?: ReactNode;
  readonly isWide?: boolean;
  /** Shown in the frame of an organisation, which has the rest. */
  readonly isInside?: boolean;
  readonly aboutText: string;
  /** Before the link to About. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, picture, lead, facts, isWide = false, isInside = false } = props;
  const app = useTranslations("common.app");
  const page = (
    <>
      <header className="stack start gap-3">
        {!isInside && <p className="lead brand">{app("name")}</p>}
        {picture}
        <h1 tabIndex={-1} className="title">
          {title}
        </h1>
        {lead !== undefined && <p className="measure soft lead">{lead}</p>}
        {facts}
      </header>
      {props.children}
    </>
  );
  if (isInside) return <div className={styles.page}>{page}</div>;
  return (
    <main className={classNames(styles.page, styles.alone, isWide && styles.wide)}>
      {page}
      <footer className={styles.foot}>
        {props.foot}
        <Link to="/about">{props.aboutText}</Link>
      </footer>
    </main>
  );
}
