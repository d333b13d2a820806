import { memberCommands } from "#generated/member/commands.ts";
import type { Change, Instant } from "#generated/runtime.ts";
import { actOf, type Workspace } from "../workspace/workspace.ts";
import { type Joining, type Scanned } from "./scanned.ts";

/** The change that makes a guest of a user who scanned a label. */
export function joinChange(
  way: Joining,
  scanned: Scanned,
  workspace: Workspace,
  act: { readonly id: string; readonly at: Instant },
): Change {
  const { label, organisation, uid } = scanned;
  const { me } = workspace;
  const to = { sites: [label.site], label: label.id };
  const by = actOf(workspace, act.id, act.at);
  switch (way) {
    case "scan":
      return memberCommands.scan({ organisation, member: uid }, { name: me.name, ...to }, by);
    case "visit":
      return memberCommands.visit(me, to, by);
    case "revisit":
      return memberCommands.revisit(me, { name: me.name, ...to }, by);
  }
}
