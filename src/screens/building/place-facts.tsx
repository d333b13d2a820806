import { useTranslations } from "use-intl";
import type { BuildingForm } from "#machines/building/building-form.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { PlaceLinks } from "./place-links.tsx";

/** A place for readers who may not change it. */
export function PlaceFacts({
  form,
  workspace,
}: {
  readonly form: BuildingForm;
  readonly workspace: Workspace;
}) {
  const t = useTranslations("building");
  const kinds = useTranslations("common.placeKinds");
  if (form.kind !== "place" || form.id === undefined) return null;
  const place = workspace.places.get(form.id);
  return (
    <div className="stack gap-5">
      <p>{placeTexts(workspace)(form.id)}</p>
      <p className="soft small">
        {[
          kinds(form.placeKind),
          ...(form.home ? [t("places.home")] : []),
          ...(place?.retired ? [t("places.retired")] : []),
        ].join(" · ")}
      </p>
      <div className="flex wrap gap-2">
        <PlaceLinks place={form.id} workspace={workspace} />
      </div>
    </div>
  );
}
