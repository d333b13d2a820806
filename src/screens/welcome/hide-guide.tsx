import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../components/icon-button/icon-button.tsx";

/** Hides the guide; the focus goes on to the page, because the button goes too. */
export function HideGuide({ onHide }: { readonly onHide: () => void }) {
  const t = useTranslations("welcome.guide");
  return (
    <IconButton
      label={t("hide")}
      icon={<X />}
      onClick={({ currentTarget }) => {
        currentTarget.closest("main")?.focus({ preventScroll: true });
        onHide();
      }}
    />
  );
}
