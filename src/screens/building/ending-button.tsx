import { useTranslations } from "use-intl";
import { type Ending, isLastAdmin } from "#machines/building/building-change.ts";
import type { BuildingEvent } from "#machines/building/building-context.ts";
import type { BuildingForm } from "#machines/building/building-form.ts";
import { isOwner } from "#machines/building/owner.ts";
import { mayAppoint } from "#machines/building/permissions.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import styles from "./building.module.css";

/** Takes the thing in the form out of use, or brings it back; renders nothing for a new thing, or where the reader may not. */
export function EndingButton(props: {
  readonly form: BuildingForm;
  readonly workspace: Workspace;
  /** Whether people join and leave by themselves. */
  readonly hasAccounts: boolean;
  readonly send: (event: BuildingEvent) => void;
}) {
  const { form, workspace, hasAccounts, send } = props;
  const t = useTranslations("building");
  if (form.kind === "settings" || form.kind === "owner" || form.id === undefined) return null;
  const { kind, id } = form;
  const isLeaving = hasAccounts && kind === "person" && id === workspace.me.id;
  const mayEnd = kind !== "person" || isLeaving || mayAppoint(workspace, id);
  if (!mayEnd || (kind === "person" && (isLastAdmin(workspace, id) || hasToStay(workspace, id))))
    return null;
  const isBack = isOut(workspace, { kind, id });
  const words = {
    place: isBack ? t("place.restore") : t("place.retire"),
    site: isBack ? t("site.restore") : t("site.retire"),
    person: isBack ? t("person.activate") : t("person.deactivate"),
  };
  return (
    <div className={styles.ending}>
      <Button
        variant="plain"
        onClick={() => send({ type: "ending.requested", ending: { kind, id, isBack } })}
      >
        {isLeaving ? t("person.leave") : words[kind]}
      </Button>
    </div>
  );
}

/** The owner cannot be removed by others, because an owner who leaves has to name the next one. */
function hasToStay(workspace: Workspace, id: string): boolean {
  return id !== workspace.me.id && isOwner(workspace, id);
}

function isOut(workspace: Workspace, { kind, id }: Pick<Ending, "kind" | "id">): boolean {
  if (kind === "person") return workspace.people.get(id)?.active === false;
  const thing = kind === "place" ? workspace.places.get(id) : workspace.sites.get(id);
  return thing?.retired === true;
}
