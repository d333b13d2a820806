import { Link } from "@tanstack/react-router";
import { Plus, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { newPerson, newPlace, newSite } from "#machines/building/building-form.ts";
import { type BuildingPart, buildingParts } from "#machines/building/building-part.ts";
import { mayAddPeople, mayAddSites, sitesToBuildOn } from "#machines/building/permissions.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Page } from "../../components/page/page.tsx";
import { UnreadableNotice } from "../../components/unreadable-notice/unreadable-notice.tsx";
import type { BuildingView } from "../views.ts";
import { EndingDialog } from "./ending-dialog.tsx";
import { FormSheet } from "./form-sheet.tsx";
import { PeoplePart, SitesPart } from "./people-part.tsx";
import { PlacesPart } from "./places-part.tsx";
import { SettingsPart } from "./settings-part.tsx";
import styles from "./building.module.css";

export interface BuildingScreenProps extends BuildingView {
  /** The IANA time zones to choose from. */
  readonly zones: readonly string[];
  /** The invitations, where people join by themselves; elsewhere they are added by name. */
  readonly invitations: ReactNode;
  /** The button that brings back the first steps, below the settings. */
  readonly guide?: ReactNode;
}

/** The building: places, sites, people and settings. */
export function BuildingScreen({ snapshot, send, zones, invitations, guide }: BuildingScreenProps) {
  const t = useTranslations("building");
  const { part, workspace } = snapshot.context;
  const Part = parts[part];
  const title = part === "places" ? t("title") : `${t("title")}: ${t(`part.${part}`)}`;
  return (
    <Page title={title} intro={workspace.organisation.name}>
      <nav aria-label={t("parts")} className={styles.tabs}>
        {buildingParts.map((each) => (
          <Link
            key={each}
            to="/building"
            search={each === "places" ? {} : { part: each }}
            resetScroll={false}
            className={styles.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={each === part ? "page" : undefined}
          >
            {t(`part.${each}`)}
          </Link>
        ))}
      </nav>
      {part === "people" && invitations !== undefined ? (
        invitations
      ) : (
        <Actions snapshot={snapshot} send={send} />
      )}
      {part !== "settings" && <UnreadableNotice documents={workspace.unreadable?.[part] ?? []} />}
      <Part snapshot={snapshot} send={send} />
      {part === "settings" && <div className="above-3">{guide}</div>}
      <FormSheet snapshot={snapshot} send={send} zones={zones} />
      <EndingDialog snapshot={snapshot} send={send} />
    </Page>
  );
}

const parts = {
  places: PlacesPart,
  sites: SitesPart,
  people: PeoplePart,
  settings: SettingsPart,
} as const satisfies Record<BuildingPart, unknown>;

/** The button that adds an item to the open part, where the reader may; below the tabs, which stay where they are. */
function Actions({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { part, workspace } = snapshot.context;
  const add = {
    places: {
      may: sitesToBuildOn(workspace).length > 0,
      text: t("places.add"),
      form: () => newPlace(workspace, undefined),
    },
    sites: { may: mayAddSites(workspace), text: t("sites.add"), form: newSite },
    people: { may: mayAddPeople(workspace), text: t("people.add"), form: newPerson },
    settings: undefined,
  }[part];
  if (add?.may !== true) return null;
  return (
    <div className="flex wrap gap-2 below-3">
      <Button icon={<Plus />} onClick={() => send({ type: "form.opened", form: add.form() })}>
        {add.text}
      </Button>
      {part === "places" && (
        <Link to="/labels" className={buttonClass()}>
          <QrCode />
          {t("places.labels")}
        </Link>
      )}
    </div>
  );
}
