import { Link } from "@tanstack/react-router";
import { Signpost, Wrench } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Page } from "../../components/page/page.tsx";
import { useWords } from "../../i18n/use-words.ts";

/** The page of an unknown address. */
export function NotFound() {
  const t = useTranslations("shell");
  return (
    <Page title={t("notFoundPage")} titleHidden>
      <EmptyState icon={<Signpost />} title={t("notFound")} actions={<ToRequests />}>
        <p>{t("notFoundLead")}</p>
      </EmptyState>
    </Page>
  );
}

/** A page that threw; the frame around it still works. */
export function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const [t, verbs] = useWords("shell", "common.verbs");
  return (
    <Page title={t("crashedPage")} titleHidden>
      <EmptyState
        icon={<Wrench />}
        title={t("crashed")}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              {verbs("retry")}
            </Button>
            <ToRequests />
          </>
        }
      >
        <p>{t("crashedLead")}</p>
      </EmptyState>
    </Page>
  );
}

function ToRequests() {
  const t = useTranslations("shell");
  return (
    <Link to="/requests" search={{}} className={buttonClass()}>
      {t("toRequests")}
    </Link>
  );
}
