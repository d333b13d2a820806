import { Pin, PinOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { ValueRows } from "../card/value-rows.tsx";
import { valueText } from "../card/value-text.ts";
import { decode } from "../lossless.ts";
import { type Difference, differences } from "./deep-diff.ts";
import type { LookingProps } from "./live-props.ts";
import { contextAt } from "./step-context.ts";
import styles from "./context-panel.module.css";

const signs = { added: "+", removed: "−", changed: "±" } as const;

/** What the chosen actor knows at this moment, and what is different from another one. */
export function ContextPanel({ recording, snapshot, send, step, chosen }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const { base } = snapshot.context;
  const { entries } = recording;
  const actor = chosen?.born.actor ?? "";
  const now = useMemo(() => contextAt(entries, actor, step), [entries, actor, step]);
  const then = useMemo(
    () => contextAt(entries, actor, base ?? (now?.seq ?? 0) - 1),
    [entries, actor, base, now?.seq],
  );
  const value = useMemo(() => (now === undefined ? undefined : decode(now.context)), [now]);
  const changes = useMemo(
    () => (now && then ? differences(decode(then.context), decode(now.context)) : []),
    [now, then],
  );
  if (chosen === undefined || now === undefined) return <Rest chosen={chosen} />;
  return (
    <div className={styles.context}>
      <div className={styles.against}>
        <p>
          {then === undefined
            ? t("diff.first", { step: now.seq })
            : t(base === undefined ? "diff.sinceLast" : "diff.sincePin", {
                from: then.seq,
                to: now.seq,
              })}
        </p>
        {base === undefined ? (
          <Button
            variant="plain"
            icon={<Pin aria-hidden="true" />}
            onClick={() => send({ type: "base.pinned", step })}
          >
            {t("diff.pin")}
          </Button>
        ) : (
          <Button
            variant="plain"
            icon={<PinOff aria-hidden="true" />}
            onClick={() => send({ type: "base.pinned", step: undefined })}
          >
            {t("diff.unpin")}
          </Button>
        )}
      </div>
      {then !== undefined && <Changes changes={changes} />}
      <h2 className={styles.head}>{t("diff.whole")}</h2>
      <ValueRows value={value} none={t("diff.empty")} />
    </div>
  );
}

/** Promises know nothing, but come to something. */
function Rest({ chosen }: Pick<LookingProps, "chosen">): ReactNode {
  const t = useTranslations("charts.live");
  const result = chosen?.error ?? chosen?.output;
  if (result === undefined) return <p className={styles.none}>{t("diff.noContext")}</p>;
  return (
    <div className={styles.context}>
      <h2 className={styles.head}>{t(chosen?.error === undefined ? "output" : "error")}</h2>
      <p className={styles.value}>{valueText(decode(result))}</p>
      <ValueRows value={decode(result)} none="" />
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly Difference[] }): ReactNode {
  const t = useTranslations("charts.live.diff");
  if (changes.length === 0) return <p className={styles.none}>{t("same")}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, kind, before, after }) => (
        <li key={path.join("\n")} className={styles.change} data-kind={kind}>
          <span className={styles.sign} aria-hidden="true">
            {signs[kind]}
          </span>
          <span className={styles.path}>
            <span className="visually-hidden">{t(`kinds.${kind}`)} </span>
            {path.join(" › ")}
          </span>
          <span className={styles.values}>
            {kind !== "added" && <del>{valueText(before)}</del>}
            {kind === "changed" && " "}
            {kind !== "removed" && <ins>{valueText(after)}</ins>}
          </span>
        </li>
      ))}
    </ul>
  );
}
