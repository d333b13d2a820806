import { useTranslations } from "use-intl";
import type { Failure } from "#machines/ports.ts";

const browsers = ["chrome", "firefox", "safari"] as const;

/** Why the data on this device cannot be reached, and the way out: where a browser blocks it, waiting does not help. */
export function OutOfReach({ failure }: { readonly failure: Failure | undefined }) {
  const t = useTranslations("common.failures");
  const code = failure?.code;
  if (code !== "storageBlocked") return t(code === "storageFull" ? code : "unavailable");
  return (
    <div className="stack gap-2">
      <p>{t("storageBlocked")}</p>
      <ul className="stack gap-2">
        {browsers.map((browser) => (
          <li key={browser}>{t(`unblock.${browser}`)}</li>
        ))}
      </ul>
    </div>
  );
}
