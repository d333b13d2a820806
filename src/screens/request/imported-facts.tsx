import type { Request } from "#generated/request/type.ts";
import { otherColumnsOf } from "#machines/request/imported-facts.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./request-facts.module.css";

/** What the file of an imported request says besides its fields: earlier comments, and columns without a field of their own. */
export function ImportedFacts({
  request,
  textContext: { t },
}: {
  readonly request: Pick<Request, "comments" | "otherColumns">;
  readonly textContext: TextContext;
}) {
  const { comments } = request;
  const columns = otherColumnsOf(request);
  return (
    <>
      {comments !== undefined && (
        <details open>
          <summary className="pad-block-2">{t("fields.comments")}</summary>
          <p className="measure pre-wrap">{comments}</p>
        </details>
      )}
      {columns.length > 0 && (
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
      )}
    </>
  );
}
