import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { placeColumns } from "#generated/place/csv.ts";
import { placeKindValues } from "#generated/place/type.ts";
import { newPlace, type PlaceForm, type BuildingForm } from "#machines/building/building-form.ts";
import { sitesToBuildOn } from "#machines/building/permissions.ts";
import { isArchived, possibleParents } from "#machines/building/place-rows.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Combobox } from "../../components/combobox/combobox.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { placeName } from "../../i18n/place-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { fieldProblem } from "./fields.tsx";
import styles from "./building.module.css";

/** The most places that are offered; a longer query narrows them down. */
const mostParents = 20;

/** Name, kind, location, and whether it is a home. */
export function PlaceFields({ form, snapshot, send }: BuildingView & { readonly form: PlaceForm }) {
  const [t, kinds] = useWords("building", "common.placeKinds");
  const { workspace, problems } = snapshot.context;
  const change = (part: Partial<PlaceForm>): void =>
    send({ type: "form.changed", form: { ...form, ...part } });
  const sites = [...workspace.sites.values()].filter(
    (site) => site.id === form.site || sitesToBuildOn(workspace).includes(site),
  );
  return (
    <>
      <TextField
        label={t("place.name")}
        hint={t("place.nameHint")}
        value={form.name}
        autoComplete="off"
        required
        error={
          problems["name"] === "taken"
            ? t("place.taken", { name: form.name.trim() })
            : fieldProblem(t, problems, "name", placeColumns.name.max)
        }
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t("place.kind")}
        value={form.placeKind}
        options={placeKindValues.map((id) => ({ id, label: kinds(id) }))}
        onValue={(id) =>
          change({ placeKind: placeKindValues.find((each) => each === id) ?? form.placeKind })
        }
      />
      <Within form={form} snapshot={snapshot} send={send} change={change} />
      {form.parent === undefined && (sites.length > 1 || problems["site"] !== undefined) && (
        <SelectField
          label={t("place.site")}
          value={form.site}
          error={fieldProblem(t, problems, "site")}
          options={sites.map(({ id, name }) => ({ id, label: name }))}
          onValue={(site) => change({ site })}
        />
      )}
      <Switch
        label={t("place.home")}
        hint={t("place.homeHint")}
        checked={form.home}
        onChecked={(home) => change({ home })}
      />
      {form.id !== undefined && (
        <div className="flex wrap gap-2">
          <Button
            icon={<Plus />}
            onClick={() => send({ type: "form.opened", form: newPlace(workspace, form.id) })}
          >
            {t("place.addInside")}
          </Button>
          <PlaceLinks place={form.id} workspace={workspace} />
        </div>
      )}
    </>
  );
}

/** The place around it, or the search for one. */
function Within(
  props: BuildingView & {
    readonly form: PlaceForm;
    readonly change: (part: Partial<PlaceForm>) => void;
  },
) {
  const { form, snapshot, send, change } = props;
  const [building, t, common] = useWords("building", "building.place", "common");
  const { workspace, parentQuery, problems } = snapshot.context;
  const textOf = placeTexts(workspace);
  if (form.parent !== undefined) {
    return (
      <div className={styles.within}>
        <p>
          <span className="block strong">{t("within")}</span>
          <span className="block">{placeName(workspace, { place: form.parent }, common)}</span>
        </p>
        <Button variant="plain" onClick={() => send({ type: "parent.released" })}>
          {common("verbs.change")}
        </Button>
      </div>
    );
  }
  const isBlank = parentQuery.trim() === "";
  const found = isBlank ? [] : possibleParents(workspace, form.id, parentQuery, mostParents);
  const status = isBlank
    ? t("withinNothing")
    : found.length === 0
      ? t("withinNone")
      : t("withinFound", { count: found.length });
  return (
    <Combobox
      label={t("within")}
      placeholder={t("withinSearch")}
      query={parentQuery}
      status={status}
      error={fieldProblem(building, problems, "parent")}
      groups={[{ id: "places", options: found.map(({ id }) => ({ id, label: textOf(id) })) }]}
      onQuery={(query) => send({ type: "parent.typed", query })}
      onPick={(id) => change({ parent: id, site: workspace.places.get(id)?.site ?? form.site })}
    />
  );
}

/** A place for readers who may not change it. */
export function PlaceFacts({
  form,
  workspace,
}: {
  readonly form: BuildingForm;
  readonly workspace: Workspace;
}) {
  const [t, kinds] = useWords("building", "common.placeKinds");
  if (form.kind !== "place" || form.id === undefined) return null;
  return (
    <div className="stack gap-5">
      <p>{placeTexts(workspace)(form.id)}</p>
      <p className="soft small">
        {[
          kinds(form.placeKind),
          ...(form.home ? [t("places.home")] : []),
          ...(isArchived(workspace, form.id) ? [t("places.retired")] : []),
        ].join(" · ")}
      </p>
      <div className="flex wrap gap-2">
        <PlaceLinks place={form.id} workspace={workspace} />
      </div>
    </div>
  );
}

/** Links from a place to its actions. */
function PlaceLinks({
  place,
  workspace,
}: {
  readonly place: string;
  readonly workspace: Workspace;
}) {
  const t = useTranslations("building.place");
  return (
    <>
      {!isArchived(workspace, place) && (
        <Link to="/report" search={{ place }} className={buttonClass()}>
          {t("report")}
        </Link>
      )}
      <Link to="/requests" search={{ place }} className={buttonClass({ variant: "plain" })}>
        {t("requests")}
      </Link>
    </>
  );
}
