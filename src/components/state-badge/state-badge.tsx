import {
  CheckCheck,
  CircleCheck,
  CircleSlash,
  Eye,
  Hourglass,
  Megaphone,
  Merge,
  Undo2,
  UserRoundCheck,
  Wrench,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./state-badge.module.css";

/** The states of a request, as the lifecycle names them. */
export type StateName =
  | "reported"
  | "triaged"
  | "assigned"
  | "inProgress"
  | "waiting"
  | "resolved"
  | "closed"
  | "declined"
  | "merged"
  | "withdrawn";

const icons: Readonly<Record<StateName, LucideIcon>> = {
  reported: Megaphone,
  triaged: Eye,
  assigned: UserRoundCheck,
  inProgress: Wrench,
  waiting: Hourglass,
  resolved: CircleCheck,
  closed: CheckCheck,
  declined: CircleSlash,
  merged: Merge,
  withdrawn: Undo2,
};

/** The icon of a state. Its hue comes from `data-hue` on an element around it. */
export function StateIcon({
  state,
  className,
}: {
  readonly state: StateName;
  readonly className?: string | undefined;
}) {
  const Icon = icons[state];
  return <Icon className={className} />;
}

/** A state by hue, icon and word: `tint` as a small slip, `plain` in running text, `quiet` in a table, where only the icon has the hue. */
export function StateBadge(props: {
  readonly state: StateName;
  readonly text: string;
  readonly look?: "tint" | "plain" | "quiet" | undefined;
}) {
  const { state, text, look = "tint" } = props;
  return (
    <span data-hue={state} className={classNames(styles.badge, styles[look])}>
      <StateIcon state={state} className={styles.icon} />
      <span className="clip">{text}</span>
    </span>
  );
}
