import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { backClass, Page, type PageProps } from "../../components/page/page.tsx";

/** The link to the page before. */
export function BackLink(props: {
  readonly to: "/about" | "/building" | "/welcome";
  readonly children: ReactNode;
}) {
  return (
    <Link to={props.to} className={backClass()}>
      <ArrowLeft />
      {props.children}
    </Link>
  );
}

/** A page that is also shown outside of any organisation, where no frame is around it and the way back is to the beginning. */
export function OutsidePage({
  isOutside,
  ...page
}: Omit<PageProps, "back"> & { readonly isOutside: boolean }) {
  const t = useTranslations("about");
  if (!isOutside) return <Page {...page} />;
  return (
    <main>
      <Page {...page} back={<BackLink to="/welcome">{t("toWelcome")}</BackLink>} />
    </main>
  );
}
