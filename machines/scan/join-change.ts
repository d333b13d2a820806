import { memberCommands } from "#generated/member/commands.ts";
import type { Change } from "#generated/runtime.ts";
import { actOf, type House } from "../house.ts";
import { joiningOf, type Scanned } from "./scanned.ts";

/** The change by which somebody comes in by a label; nothing where they are in already. */
export function joinChange(
  scanned: Scanned,
  house: House,
  id: string,
  at: number,
): Change | undefined {
  const { label, organisation, uid, member } = scanned;
  const act = actOf(house, id, at);
  const to = { sites: [label.site], label: label.id };
  switch (joiningOf(scanned, at)) {
    case "scan":
      return memberCommands.scan(
        { organisation, member: uid },
        { name: house.me.name, ...to },
        act,
      );
    case "visit":
      return member && memberCommands.visit(member, to, act);
    case "revisit":
      return member && memberCommands.revisit(member, to, act);
    case "nothing":
      return undefined;
  }
}
