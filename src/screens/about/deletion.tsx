import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { isConfirmed, leavingOrganisations, phraseOf } from "#machines/about/about.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { BackupFirst, LastBackup } from "../backup/backup-first.tsx";
import type { AboutView } from "../views.ts";

export interface DeletionProps extends AboutView {
  readonly unsent: number;
  /** The id of the present organisation. */
  readonly here: string | undefined;
}

/** Deletes everything, or one of several organisations, after its name or words were typed. */
export function Deletion(props: DeletionProps) {
  const { snapshot, send, unsent, here } = props;
  const t = useTranslations("about.deletion");
  const words = t("words");
  const { organisations } = snapshot.context;
  const own = organisations.length > 1 ? organisations.find(({ id }) => id === here) : undefined;
  return (
    <Section id="deletion" title={t("title")}>
      <What unsent={unsent} />
      <div className="row wrap gap-2-3">
        {own !== undefined && (
          <Button
            icon={<Trash2 />}
            onClick={() => send({ type: "deletion.requested", what: own, words })}
          >
            {t("startHouse", { name: own.name })}
          </Button>
        )}
        <Button
          variant="danger"
          icon={<Trash2 />}
          onClick={() => send({ type: "deletion.requested", what: "everything", words })}
        >
          {t("start")}
        </Button>
      </div>
      <Confirmation {...props} />
    </Section>
  );
}

function What({ unsent }: { readonly unsent: number }) {
  const t = useTranslations("about.deletion");
  return (
    <>
      <p className="measure">{t("body")}</p>
      {unsent > 0 && <p className="measure">{t("unsent", { count: unsent })}</p>}
    </>
  );
}

function Confirmation({ snapshot, send, unsent, here }: DeletionProps) {
  const [t, verbs] = useWords("about.deletion", "common.verbs");
  const { typed, deletion, organisations } = snapshot.context;
  const phrase = phraseOf(snapshot.context);
  const isFailed = snapshot.matches({ deletion: "failed" });
  const busy =
    snapshot.matches({ deletion: "deleting" }) || snapshot.matches({ deletion: "deleted" });
  const cancel = (): void => send({ type: "deletion.cancelled" });
  const isAll = deletion === "everything";
  return (
    <Sheet
      open={!snapshot.matches({ deletion: "idle" })}
      title={isAll ? t("confirmTitle") : t("houseTitle", { name: deletion.name })}
      onClose={cancel}
      keep
      actions={
        <>
          <Button
            variant="danger"
            busy={busy}
            blockedReason={isConfirmed(snapshot.context) ? undefined : t("mismatch", { phrase })}
            onClick={() => send({ type: "deletion.confirmed" })}
          >
            {isAll ? t("confirm") : t("houseConfirm")}
          </Button>
          <Button onClick={cancel}>{verbs("cancel")}</Button>
        </>
      }
    >
      <div className="stack gap-4">
        {isAll ? (
          <What unsent={unsent} />
        ) : (
          <p className="measure">{t("houseBody", { name: deletion.name })}</p>
        )}
        {isAll && organisations.length > 1 && (
          <p className="measure">{t("houses", { count: organisations.length })}</p>
        )}
        {leavingOrganisations(snapshot.context).map((workspace) => (
          <BackupFirst key={workspace.id} workspace={workspace.id === here ? undefined : workspace}>
            <LastBackup name={workspace.name} memory={workspace} />
          </BackupFirst>
        ))}
        <TextField
          label={t("phrase", { phrase })}
          value={typed}
          error={isFailed ? t("failed") : undefined}
          autoComplete="off"
          spellCheck={false}
          onValue={(value) => send({ type: "phrase.typed", typed: value })}
        />
      </div>
    </Sheet>
  );
}
