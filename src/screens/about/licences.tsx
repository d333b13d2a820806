import { useTranslations } from "use-intl";
import type { AboutLicence } from "#machines/about/about.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Section } from "../../components/section/section.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import type { AboutView } from "../views.ts";
import styles from "./about.module.css";

/** Our own licence, and those of all packages in this build. */
export function Licences({ snapshot, send }: AboutView) {
  const t = useTranslations("about.licences");
  const { licences } = snapshot.context;
  const isClosed = snapshot.matches({ licences: "closed" });
  return (
    <Section id="licences" title={t("title")}>
      <p className="measure">{t("own")}</p>
      <div>
        <Button
          aria-expanded={!isClosed}
          onClick={() => send({ type: isClosed ? "licences.opened" : "licences.closed" })}
        >
          {isClosed ? t("show") : t("hide")}
        </Button>
      </div>
      {snapshot.matches({ licences: "loading" }) && (
        <Loading text={t("loading")}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </Loading>
      )}
      {snapshot.matches({ licences: "failed" }) && (
        <Notice
          tone="error"
          live="polite"
          title={t("failed")}
          onRetry={() => send({ type: "licences.opened" })}
        />
      )}
      {snapshot.matches({ licences: "shown" }) && (
        <>
          <p className="soft small">{t("count", { count: licences.length })}</p>
          <ul className={styles.licences}>
            {licences.map((licence) => (
              <li key={`${licence.name}@${licence.version}`}>
                <LicenceLine licence={licence} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function LicenceLine({ licence }: { readonly licence: AboutLicence }) {
  const { name, version, licence: kind, homepage, text } = licence;
  return (
    <details>
      <summary className="row wrap between target gap-0-4">
        <span>{name}</span>
        <span className="soft small">
          {version} · {kind}
        </span>
      </summary>
      {homepage !== undefined && (
        <p className="soft small">
          <a href={homepage} rel="noreferrer">
            {homepage}
          </a>
        </p>
      )}
      {text !== undefined && <pre className={styles.licenceText}>{text}</pre>}
    </details>
  );
}
