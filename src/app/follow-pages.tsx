import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { announcePage } from "../components/page-news/page-news.ts";

/** Names the window after every page that comes up, and leads the focus to it when somebody goes from one place to another. */
export function FollowPages(): null {
  const router = useRouter();
  const t = useTranslations("common");
  useEffect(() => {
    const name = (page: string): string => t("pageTitle", { page });
    let stop = announcePage(name, false);
    const leave = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      stop();
      // Within a place the page itself knows better where the focus belongs.
      const isElsewhere =
        fromLocation !== undefined && placeOf(fromLocation) !== placeOf(toLocation);
      stop = announcePage(name, isElsewhere);
    });
    return () => {
      leave();
      stop();
    };
  }, [router, t]);
  return null;
}

function placeOf({ pathname }: { readonly pathname: string }): string | undefined {
  return pathname.split("/")[1];
}
