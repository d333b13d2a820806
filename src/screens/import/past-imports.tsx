import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import type { ImportView } from "../views.ts";

/** The imports that can be undone, the newest first. A place is held for them while they are looked for. */
export function PastImports({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.past");
  const common = useTranslations("common");
  const { dateTime } = useFormats();
  const { past, workspace } = snapshot.context;
  if (snapshot.matches({ choosing: "listed" }) && past.length === 0) return undefined;
  return (
    <section className="stack gap-2" aria-labelledby="import-past">
      <h2 id="import-past">{t("title")}</h2>
      {snapshot.matches({ choosing: "listing" }) && (
        <p className="soft" role="status">
          {common("words.loading")}
        </p>
      )}
      {snapshot.matches({ choosing: "notListed" }) && (
        <>
          <p>{common("failures.unavailable")}</p>
          <div className="row">
            <Button onClick={() => send({ type: "retry.requested" })}>
              {common("verbs.retry")}
            </Button>
          </div>
        </>
      )}
      <ul className="stack gap-3">
        {past.map(({ id, at, by, requests }) => {
          const count = t("count", { count: requests });
          const when = at === undefined ? count : dateTime(at);
          const who = nameIn(workspace, by, common) ?? common("words.someone");
          return (
            <li key={id} className="row between gap-3">
              <div className="stack">
                <span>{when}</span>
                {at !== undefined && (
                  <span className="soft small">
                    {count} · {who}
                  </span>
                )}
              </div>
              <Link
                to="/import"
                search={{ undo: id }}
                className={buttonClass()}
                aria-label={t("undoThis", { when })}
              >
                {common("verbs.undo")}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
