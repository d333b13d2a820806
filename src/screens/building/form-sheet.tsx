import { useTranslations } from "use-intl";
import { type Ending, isLastAdmin } from "#machines/building/building-change.ts";
import type { BuildingEvent } from "#machines/building/building-context.ts";
import type { BuildingForm } from "#machines/building/building-form.ts";
import { isOwner } from "#machines/building/owner.ts";
import { mayChange, mayAppoint } from "#machines/building/permissions.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import type { BuildingView } from "../views.ts";
import { OwnerFields, SettingsFields, SiteFields } from "./fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PlaceFacts, PlaceFields } from "./place-fields.tsx";
import { Trouble } from "./trouble.tsx";
import styles from "./building.module.css";

const formId = "building-form";

/** Opens a form, unless what it is about is gone. */
export function openForm(send: BuildingView["send"], form: BuildingForm | undefined): void {
  if (form !== undefined) send({ type: "form.opened", form });
}

/** The sheet that shows and edits a place, a site, a person or the settings. */
export function FormSheet({
  snapshot,
  send,
  zones,
}: BuildingView & { readonly zones: readonly string[] }) {
  const verbs = useTranslations("common.verbs");
  const title = useFormTitle();
  const { form, workspace, ending } = snapshot.context;
  // Taking something out of use is confirmed in a dialog; bringing it back is not.
  const isAsked = ending !== undefined && !ending.isBack;
  const isSaving = snapshot.matches("checkingWork") || (snapshot.matches("saving") && !isAsked);
  const canChange = form !== undefined && mayChange(form, workspace);
  return (
    <Sheet
      open={form !== undefined && (snapshot.hasTag("editing") || isSaving)}
      title={form === undefined ? "" : title(form, snapshot)}
      onClose={() => send({ type: "form.closed" })}
      placement="side"
      keep={canChange}
      actions={
        canChange ? (
          <>
            <Button variant="primary" type="submit" form={formId} busy={isSaving}>
              {verbs("save")}
            </Button>
            <Button onClick={() => send({ type: "form.cancelled" })}>{verbs("cancel")}</Button>
          </>
        ) : undefined
      }
    >
      {form !== undefined && !canChange && <PlaceFacts form={form} workspace={workspace} />}
      {form !== undefined && canChange && (
        <Form id={formId} className="stack gap-5" onSend={() => send({ type: "form.sent" })}>
          <Trouble snapshot={snapshot} />
          <Fields form={form} zones={zones} snapshot={snapshot} send={send} />
          <EndingButton
            form={form}
            workspace={workspace}
            hasAccounts={snapshot.context.hasAccounts}
            send={send}
          />
        </Form>
      )}
    </Sheet>
  );
}

function Fields(
  props: BuildingView & { readonly form: BuildingForm; readonly zones: readonly string[] },
) {
  const { form, zones, ...piece } = props;
  switch (form.kind) {
    case "place":
      return <PlaceFields form={form} {...piece} />;
    case "site":
      return <SiteFields form={form} {...piece} />;
    case "person":
      return <PersonFields form={form} {...piece} />;
    case "settings":
      return <SettingsFields form={form} zones={zones} {...piece} />;
    case "owner":
      return <OwnerFields form={form} {...piece} />;
  }
}

function useFormTitle() {
  const t = useTranslations("building");
  return (form: BuildingForm, { context }: BuildingView["snapshot"]): string => {
    const { workspace } = context;
    if (form.kind === "settings") return t("settings.title");
    if (form.kind === "owner") return t("owner.title");
    const known = { place: workspace.places, site: workspace.sites, person: workspace.people }[
      form.kind
    ];
    return (form.id === undefined ? undefined : known.get(form.id)?.name) ?? t(`${form.kind}.new`);
  };
}

/** Takes the thing in the form out of use, or brings it back; renders nothing for a new thing, or where the reader may not. */
function EndingButton(props: {
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
    place: t(isBack ? "place.restore" : "place.retire"),
    site: t(isBack ? "site.restore" : "site.retire"),
    person: t(isBack ? "person.activate" : "person.deactivate"),
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
