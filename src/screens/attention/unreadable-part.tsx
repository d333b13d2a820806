import { useTranslations } from "use-intl";
import type { SetAside } from "#machines/attention/set-aside.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { Messages } from "../../i18n/message-types.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import type { AttentionView } from "../views.ts";
import styles from "./attention.module.css";

/** Stored records that cannot be read, to be saved as a file or discarded. */
export function UnreadablePart(
  props: AttentionView & { readonly unreadable: readonly SetAside[]; readonly now: number },
) {
  const { unreadable, snapshot, now, send } = props;
  const t = useTranslations("attention.unreadable");
  return (
    <section aria-labelledby="attention-unreadable" className={styles.kept}>
      <h2 id="attention-unreadable" className="below-3 lead">
        {t("title", { count: unreadable.length })}
      </h2>
      <p className="soft small">{t("body")}</p>
      <ul className={styles.cards}>
        {unreadable.map((each) => (
          <li key={each.id}>
            <UnreadableCard facts={each} snapshot={snapshot} now={now} send={send} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnreadableCard(props: AttentionView & { readonly facts: SetAside; readonly now: number }) {
  const { facts, snapshot, now, send } = props;
  const { id, table, at } = facts;
  const { subject, failure } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const t = useTranslations("attention");
  const { relative } = useFormats();
  return (
    <article className="stack gap-3 pad-4 panel">
      <div>
        <h3 className="strong">{t(`unreadable.kinds.${kindOf(table)}`)}</h3>
        <p className="soft small">{t("unreadable.found", { when: relative(at, now) })}</p>
      </div>
      {subject === id && failure !== undefined && (
        <Notice tone="error" title={t("trouble.title")}>
          {t("trouble.other")}
        </Notice>
      )}
      <div className="row wrap gap-2">
        <Button disabled={isBusy} onClick={() => send({ type: "unreadable.saved", id })}>
          {t("unreadable.save")}
        </Button>
        <Button
          variant="plain"
          disabled={isBusy}
          onClick={() => send({ type: "unreadable.discard.requested", id })}
        >
          {t("discard")}
        </Button>
      </div>
    </article>
  );
}

type Kind = keyof Messages["attention"]["unreadable"]["kinds"];

/** The kind of record in each table. */
const kinds: Readonly<Record<string, Kind>> = {
  outbox: "change",
  uploads: "photo",
  files: "photo",
  drafts: "draft",
  draftPhotos: "photo",
  importRuns: "import",
  importFiles: "import",
};

function kindOf(table: string): Kind {
  return kinds[table] ?? "other";
}
