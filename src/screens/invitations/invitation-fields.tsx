import { useTranslations } from "use-intl";
import { invitationLimits, invitationRoleValues } from "#generated/invitation/type.ts";
import {
  addressed,
  invitationDays,
  type InvitationForm,
  mayBeShared,
} from "#machines/invitations/invitation-form.ts";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { SitesChoice } from "../building/sites-choice.tsx";
import type { InvitationsView } from "../views.ts";

type FieldsProps = InvitationsView;

/** The role, the sites, the lifetime, and a note to the invited person. */
export function InvitationFields({ snapshot, send }: FieldsProps) {
  const [t, words, roles, hints] = useWords(
    "invitations",
    "common.words",
    "common.roles",
    "building.person.roleHints",
  );
  const { form, problems, request } = snapshot.context;
  const change = (changed: Partial<InvitationForm>): void =>
    send({ type: "form.changed", form: changed });
  return (
    <>
      {request === undefined ? (
        <>
          <RadioCards
            legend={t("role")}
            name="role"
            value={form.role}
            cards={invitationRoleValues
              .filter((role) => role !== "guest")
              .map((id) => ({ id, label: roles(id), hint: hints(id) }))}
            onValue={(role) => change({ role })}
          />
          <Sites snapshot={snapshot} send={send} />
          {mayBeShared(form) && (
            <Segmented
              legend={t("for")}
              legendHidden={false}
              fullWidth
              value={form.isShared ? "many" : "one"}
              segments={[
                { id: "one", label: t("forOne") },
                { id: "many", label: t("forMany") },
              ]}
              onValue={(id) => change({ isShared: id === "many" })}
            />
          )}
        </>
      ) : (
        <div className="stack gap-3">
          <p>{t("engageLead", { request: request.title })}</p>
          {request.state === "reported" && <p>{t("engageUntriaged")}</p>}
          {request.state === "triaged" && <p>{t("engageTriaged")}</p>}
        </div>
      )}
      <Segmented
        legend={t(request === undefined ? "expires" : "access")}
        legendHidden={false}
        fullWidth
        value={form.days}
        segments={invitationDays.map((id) => ({ id, label: t("days", { count: Number(id) }) }))}
        onValue={(days) => change({ days })}
      />
      {addressed(form).reusable ? (
        <p className="soft small">{t("forManyLead")}</p>
      ) : (
        <Address snapshot={snapshot} send={send} />
      )}
      <TextArea
        label={t("note")}
        note={words("optional")}
        value={form.note}
        error={problems.note === undefined ? undefined : t("problems.note")}
        onValue={(note) => change({ note })}
      />
    </>
  );
}

/** The e-mail address, and whether only its account may use the invitation. */
function Address({ snapshot, send }: FieldsProps) {
  const [t, wanted, words] = useWords("invitations", "building.problems", "common.words");
  const { form, problems } = snapshot.context;
  const change = (changed: Partial<InvitationForm>): void =>
    send({ type: "form.changed", form: changed });
  return (
    <>
      <TextField
        label={t("email")}
        note={words("optional")}
        hint={t("emailHint")}
        type="email"
        value={form.email}
        maxLength={invitationLimits.email.max}
        autoComplete="off"
        error={problems.email === undefined ? undefined : wanted("email")}
        onValue={(email) => change({ email })}
      />
      {form.email.trim() !== "" && (
        <Checkbox
          label={t("bound")}
          hint={t("boundHint")}
          checked={form.isBound}
          onChecked={(isBound) => change({ isBound })}
        />
      )}
    </>
  );
}

/** The sites that the invited person will see. */
function Sites({ snapshot, send }: InvitationsView) {
  const t = useTranslations("building.problems");
  const { form, problems, workspace } = snapshot.context;
  const all = [...workspace.sites.values()].filter(({ retired }) => !retired);
  if (all.length <= 1) return null;
  return (
    <SitesChoice
      all={all}
      chosen={form.sites}
      onChosen={(sites) => send({ type: "form.changed", form: { sites } })}
      error={problems.sites === undefined ? undefined : t("sites")}
    />
  );
}
