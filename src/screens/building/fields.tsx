import { organisationAnonymousValues, organisationLimits } from "#generated/organisation/type.ts";
import { requestPriorityValues } from "#generated/request/type.ts";
import { siteColumns } from "#generated/site/csv.ts";
import type {
  FormProblems,
  OwnerForm,
  SiteForm,
  SettingsForm,
} from "#machines/building/building-form.ts";
import { possibleOwners } from "#machines/building/owner.ts";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { zoneOptions } from "../welcome/zone-options.ts";
import styles from "./building.module.css";

const worded = ["name", "site", "parent", "email", "address", "sites", "owner"] as const;

/** The text of a field's problem: what the field needs, rather than which rule it breaks. */
export function fieldProblem(
  t: Translator<"building">,
  problems: FormProblems,
  field: string,
  /** The schema's maximum length, in characters. */
  most = 0,
): string | undefined {
  if (problems[field] === undefined) return undefined;
  if (field.startsWith("dueHours")) return t("problems.hours");
  if (field === "closeAfterDays") return t("problems.days");
  const known = worded.find((each) => each === field);
  return t(known === undefined ? "problems.other" : `problems.${known}`, { most: `${most}` });
}

/** Which admin is the owner. */
export function OwnerFields({ form, snapshot, send }: BuildingView & { readonly form: OwnerForm }) {
  const [t, common] = useWords("building", "common");
  const { workspace, problems } = snapshot.context;
  return (
    <>
      <p className="soft small">{t("owner.lead")}</p>
      <RadioCards
        legend={t("owner.title")}
        name="owner"
        value={form.owner}
        cards={possibleOwners(workspace).map(({ id, name }) => {
          const called = nameIn(workspace, id, common) ?? name;
          return { id, label: id === workspace.me.id ? `${called} (${t("people.you")})` : called };
        })}
        error={fieldProblem(t, problems, "owner")}
        onValue={(owner) => send({ type: "form.changed", form: { ...form, owner } })}
      />
    </>
  );
}

/** The name and the address of a site. */
export function SiteFields({ form, snapshot, send }: BuildingView & { readonly form: SiteForm }) {
  const [t, words] = useWords("building", "common.words");
  const { problems } = snapshot.context;
  return (
    <>
      <TextField
        label={t("site.name")}
        hint={t("site.nameHint")}
        value={form.name}
        autoComplete="off"
        required
        error={fieldProblem(t, problems, "name", siteColumns.name.max)}
        onValue={(name) => send({ type: "form.changed", form: { ...form, name } })}
      />
      <TextField
        label={t("site.address")}
        note={words("optional")}
        value={form.address}
        autoComplete="street-address"
        error={fieldProblem(t, problems, "address", siteColumns.address.max)}
        onValue={(address) => send({ type: "form.changed", form: { ...form, address } })}
      />
    </>
  );
}

/** The organisation's settings. */
export function SettingsFields(
  props: BuildingView & { readonly form: SettingsForm; readonly zones: readonly string[] },
) {
  const { form, zones, snapshot, send } = props;
  const [t, priorities] = useWords("building", "common.priorities");
  const { problems, hasAccounts } = snapshot.context;
  const change = (part: Partial<SettingsForm>): void =>
    send({ type: "form.changed", form: { ...form, ...part } });
  const known = zones.includes(form.zone) ? zones : [form.zone, ...zones];
  return (
    <>
      <TextField
        label={t("settings.name")}
        value={form.name}
        autoComplete="organization"
        required
        error={fieldProblem(t, problems, "name", organisationLimits.name.max)}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t("settings.zone")}
        value={form.zone}
        options={zoneOptions(known, t("settings.zoneOther"))}
        onValue={(zone) => change({ zone })}
      />
      <fieldset className="stack gap-3">
        <legend className="block strong">{t("settings.due")}</legend>
        <p className="soft small">{t("settings.dueHint")}</p>
        {requestPriorityValues.map((priority) => (
          <div key={priority} className={styles.pair}>
            {(["days", "hours"] as const).map((unit) => (
              <TextField
                key={unit}
                label={t(`settings.dueIn.${unit}`, { priority: priorities(priority) })}
                value={form.due[priority][unit]}
                inputMode="numeric"
                maxLength={digitsOf(organisationLimits.dueHours[priority])}
                error={
                  unit === "days" ? fieldProblem(t, problems, `dueHours.${priority}`) : undefined
                }
                onValue={(typed) =>
                  change({
                    due: { ...form.due, [priority]: { ...form.due[priority], [unit]: typed } },
                  })
                }
              />
            ))}
          </div>
        ))}
      </fieldset>
      <TextField
        label={t("settings.close")}
        hint={t("settings.closeHint")}
        value={form.closeAfterDays}
        inputMode="numeric"
        maxLength={digitsOf(organisationLimits.closeAfterDays)}
        error={fieldProblem(t, problems, "closeAfterDays")}
        onValue={(closeAfterDays) => change({ closeAfterDays })}
      />
      {hasAccounts && (
        <>
          <SelectField
            label={t("settings.anonymous")}
            hint={t("settings.anonymousHint")}
            value={form.anonymous}
            options={organisationAnonymousValues.map((id) => ({
              id,
              label: t(`settings.anonymousAs.${id}`),
            }))}
            onValue={(id) => {
              const anonymous = organisationAnonymousValues.find((each) => each === id);
              if (anonymous !== undefined) change({ anonymous });
            }}
          />
          <Switch
            label={t("settings.scanning")}
            hint={t("settings.scanningHint")}
            checked={form.scanning}
            onChecked={(scanning) => change({ scanning })}
          />
        </>
      )}
    </>
  );
}

/** The digits of the largest number, and one more, so that a longer input is reported instead of cut off. */
function digitsOf({ max }: { readonly max: number }): number {
  return String(max).length + 1;
}
