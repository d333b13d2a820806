import { Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import { TextField } from "../../parts/text-field/text-field.tsx";
import type { PhoneProps } from "./live-props.ts";
import styles from "./phone-entry.module.css";

/** Looks into the app on another device, by the code that is shown there. */
export function PhoneEntry({ snapshot, send }: PhoneProps): ReactNode {
  const t = useTranslations("charts.live.phone");
  const isLooking = snapshot.matches("looking");
  return (
    <section id="phone" aria-labelledby="phone-title" className={styles.phone}>
      <h2 id="phone-title" className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.about}>{t("about")}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "code.entered" });
        }}
      >
        <TextField
          label={t("entry")}
          hint={t("entryHint")}
          error={snapshot.matches({ entering: "incomplete" }) ? t("incomplete") : undefined}
          value={snapshot.context.typed}
          onValue={(typed) => send({ type: "code.typed", typed })}
          readOnly={isLooking}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.code}
        />
        {/* One button in one place: whoever has pressed it stays where they are. */}
        <Button
          type={isLooking ? "button" : "submit"}
          icon={isLooking ? undefined : <Smartphone aria-hidden="true" />}
          onClick={isLooking ? () => send({ type: "phone.cancelled" }) : undefined}
        >
          {t(isLooking ? "cancel" : "look")}
        </Button>
      </form>
      <div role="status" className={styles.standing}>
        {steps.map((step) =>
          snapshot.matches({ looking: step }) ? <p key={step}>{t(`steps.${step}`)}</p> : null,
        )}
        <Ending snapshot={snapshot} />
      </div>
    </section>
  );
}

/** Why nothing came of it, and what to do. */
function Ending({ snapshot }: Pick<PhoneProps, "snapshot">): ReactNode {
  const t = useTranslations("charts.live.phone");
  if (snapshot.matches({ entering: "failed" })) {
    const { failure } = snapshot.context;
    const why = reasons.find((each) => each === failure?.code) ?? "unknown";
    return (
      <Notice tone="error" title={t(`failed.${why}.title`)}>
        {t(`failed.${why}.body`)}
      </Notice>
    );
  }
  const how = endings.find((each) => snapshot.matches({ entering: each }));
  return (
    how && (
      <Notice tone="caution" title={t(`${how}.title`)}>
        {t(`${how}.body`)}
      </Notice>
    )
  );
}

const steps = ["finding", "waiting", "connecting"] as const;
const endings = ["refused", "withdrawn", "expired"] as const;
const reasons = [
  "codeUnknown",
  "codeTaken",
  "codeOver",
  "unavailable",
  "unreachable",
  "notOffered",
] as const;
