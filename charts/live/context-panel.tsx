import { Pin, PinOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { ValueRows } from "../card/value-rows.tsx";
import { valueText } from "../card/value-text.ts";
import { decode } from "../lossless.ts";
import { actorsAt } from "../machines/actors-at.ts";
import { type Difference, differences } from "./deep-diff.ts";
import type { LookingProps } from "./live-props.ts";
import styles from "./context-panel.module.css";
import shared from "./live.module.css";

const signs = { added: "+", removed: "−", changed: "±" } as const;

/** What the chosen actor knows at this moment, and what is different from another one. */
export function ContextPanel({ recording, snapshot, send, step, chosen }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const { base } = snapshot.context;
  const { entries } = recording;
  const actor = chosen?.born.actor ?? "";
  const { context, contextSeq: to = 0 } = chosen ?? {};
  const then = useMemo(
    () => actorsAt(entries, base ?? to - 1).get(actor),
    [entries, actor, base, to],
  );
  const value = useMemo(() => context && decode(context), [context]);
  const before = then?.context;
  const changes = useMemo(
    () => (before === undefined ? undefined : differences(decode(before), value)),
    [before, value],
  );
  if (context === undefined) return <Rest chosen={chosen} />;
  return (
    <div className={styles.context}>
      <div className={styles.against}>
        <p>
          {changes === undefined
            ? t("diff.first", { step: to })
            : t(base === undefined ? "diff.sinceLast" : "diff.sincePin", {
                from: then?.contextSeq ?? 0,
                to,
              })}
        </p>
        <Button
          variant="plain"
          icon={base === undefined ? <Pin aria-hidden="true" /> : <PinOff aria-hidden="true" />}
          onClick={() => send({ type: "base.pinned", step: base === undefined ? step : undefined })}
        >
          {t(base === undefined ? "diff.pin" : "diff.unpin")}
        </Button>
      </div>
      {changes !== undefined && <Changes changes={changes} />}
      <h2 className={styles.head}>{t("diff.whole")}</h2>
      <ValueRows value={value} none={t("diff.empty")} />
    </div>
  );
}

/** Promises know nothing, but come to something. */
function Rest({ chosen }: Pick<LookingProps, "chosen">): ReactNode {
  const t = useTranslations("charts.live");
  const result = chosen?.error ?? chosen?.output;
  if (result === undefined) return <p className={shared.none}>{t("diff.noContext")}</p>;
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
  if (changes.length === 0) return <p className={shared.none}>{t("same")}</p>;
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
