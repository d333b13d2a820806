import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../components/button/button.tsx";

/** Back to the product, which is another page. */
export function HomeLink(): ReactNode {
  const t = useTranslations("charts.page");
  return (
    <a href="/requests" className={buttonClass({ variant: "plain" })}>
      <ArrowLeft aria-hidden="true" />
      {t("home")}
    </a>
  );
}
