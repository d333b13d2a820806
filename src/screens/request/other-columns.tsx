import type { Request } from "#generated/request/type.ts";
import { otherColumnsOf } from "#machines/request/imported-facts.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./request-facts.module.css";

/** What the file of an imported request says in columns without a field of their own. */
export function OtherColumns({
  request,
  textContext: { t },
}: {
  readonly request: Pick<Request, "otherColumns">;
  readonly textContext: TextContext;
}) {
  const columns = otherColumnsOf(request);
  if (columns.length === 0) return undefined;
  return (
    <details>
      <summary className="pad-block-2">{t("fields.otherColumns")}</summary>
      <dl className={styles.facts}>
        {columns.map(({ heading, value }) => (
          <div key={`${heading}\n${value}`} className={styles.fact}>
            <dt className="soft">{heading}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
