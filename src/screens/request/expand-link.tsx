import { Link, useLocation } from "@tanstack/react-router";
import { Maximize2, Minimize2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { classNames } from "../../components/class-names/class-names.ts";
import { iconButtonClass } from "../../components/icon-button/icon-button.tsx";

/** Gives a request the page to itself, or puts it beside the others again. */
export function ExpandLink({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations("request");
  const isPage = useLocation({ select: ({ search }) => search.page !== undefined });
  const label = isPage ? t("beside") : t("asPage");
  return (
    <Link
      to="."
      search={({ page: _, ...view }) => (isPage ? view : { ...view, page: "1" })}
      className={classNames(iconButtonClass(), className)}
      aria-label={label}
      title={label}
    >
      {isPage ? <Minimize2 /> : <Maximize2 />}
    </Link>
  );
}
