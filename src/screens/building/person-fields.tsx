import { memberColumns } from "#generated/member/csv.ts";
import { memberRoleValues } from "#generated/member/type.ts";
import { isLastAdmin } from "#machines/building/building-change.ts";
import { isSharedEmail, type PersonForm } from "#machines/building/building-form.ts";
import { endsInvitations, isOwner } from "#machines/building/owner.ts";
import { mayAppoint } from "#machines/building/permissions.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { fieldProblem } from "./fields.tsx";
import { SitesChoice } from "./sites-choice.tsx";

type FieldsProps = BuildingView & { readonly form: PersonForm };

/** Name and e-mail address, which members edit themselves; role and sites, which admins edit. */
export function PersonFields({ form, snapshot, send }: FieldsProps) {
  const [t, words] = useWords("building", "common.words");
  const { workspace, problems } = snapshot.context;
  const change = (part: Partial<PersonForm>): void =>
    send({ type: "form.changed", form: { ...form, ...part } });
  return (
    <>
      {/* With accounts people are invited instead. */}
      {form.id === undefined && <p className="soft">{t("person.hereOnly")}</p>}
      <TextField
        label={t("person.name")}
        value={form.name}
        autoComplete="off"
        required
        error={fieldProblem(t, problems, "name", memberColumns.name.max)}
        onValue={(name) => change({ name })}
      />
      <TextField
        label={t("person.email")}
        note={words("optional")}
        type="email"
        value={form.email}
        maxLength={memberColumns.email.max}
        autoComplete="off"
        hint={isSharedEmail(form, workspace) ? t("person.sharedEmail") : undefined}
        error={fieldProblem(t, problems, "email")}
        onValue={(email) => change({ email })}
      />
      {mayAppoint(workspace, form.id) && (
        <Powers form={form} snapshot={snapshot} send={send} change={change} />
      )}
    </>
  );
}

function Powers(props: FieldsProps & { readonly change: (part: Partial<PersonForm>) => void }) {
  const { form, snapshot, change } = props;
  const [t, roles] = useWords("building", "common.roles");
  const { workspace, problems } = snapshot.context;
  const fixedRole = whyFixed(workspace, form.id);
  const before = form.id === undefined ? undefined : workspace.people.get(form.id);
  const { sites, oldSites } = form;
  const ends =
    before !== undefined &&
    endsInvitations(before, { role: form.role, ...(sites !== undefined && { sites }) });
  const all = [...workspace.sites.values()];
  const unseen = sites?.filter((id) => !workspace.sites.has(id)).length ?? 0;
  return (
    <>
      {fixedRole !== undefined ? (
        <p>{t(`person.${fixedRole}`)}</p>
      ) : (
        <RadioCards
          legend={t("person.role")}
          name="role"
          value={form.role}
          cards={memberRoleValues.map((id) => ({
            id,
            label: roles(id),
            hint: t(`person.roleHints.${id}`),
          }))}
          hint={ends ? t("person.lowered") : undefined}
          onValue={(role) => change({ role })}
        />
      )}
      {(all.length > 1 || sites !== undefined || oldSites !== undefined) && (
        <SitesChoice
          all={all}
          chosen={sites}
          onChosen={(chosen) => change({ sites: chosen })}
          usual={oldSites}
          unseen={unseen}
          error={fieldProblem(t, problems, "sites")}
        />
      )}
      {form.role !== "admin" && (
        <Checkbox
          label={t("person.charts")}
          hint={t("person.chartsHint")}
          checked={form.charts}
          onChecked={(charts) => change({ charts })}
        />
      )}
    </>
  );
}

/** Why the reader may not change a member's role; `undefined` where they may. */
function whyFixed(
  workspace: Workspace,
  id: string | undefined,
): "lastAdmin" | "owner" | "ownOwner" | "ownRole" | undefined {
  if (id === undefined) return undefined;
  if (isLastAdmin(workspace, id)) return "lastAdmin";
  const isMe = id === workspace.me.id;
  if (isOwner(workspace, id)) return isMe ? "ownOwner" : "owner";
  return isMe && workspace.me.role === "admin" ? "ownRole" : undefined;
}
