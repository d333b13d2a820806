import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "#src/components/button/button.tsx";

/** Back to the product, which is another page. */
export function HomeLink({ href }: { readonly href: string }): ReactNode {
  const t = useTranslations("charts.page");
  return (
    <a href={href} className={buttonClass({ variant: "plain" })}>
      <ArrowLeft aria-hidden="true" />
      {t("home")}
    </a>
  );
}
