import { ArrowDownUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { type Sort, sorts } from "#machines/inbox/inbox-view.ts";
import { Menu } from "../../components/menu/menu.tsx";

/** The sort order of the requests. */
export function SortMenu(props: {
  readonly sort: Sort;
  readonly send: (event: InboxEvent) => void;
}): ReactNode {
  const { sort, send } = props;
  const t = useTranslations("inbox");
  return (
    <Menu
      label={t("sortedBy", { sort: t(`sorts.${sort}`) })}
      variant="plain"
      icon={<ArrowDownUp aria-hidden="true" />}
      items={sorts.map((id) => ({ id, label: t(`sorts.${id}`), checked: id === sort }))}
      onPick={(id) => {
        const chosen = sorts.find((each) => each === id);
        if (chosen !== undefined) send({ type: "sort.chosen", sort: chosen });
      }}
    />
  );
}
