import { Link } from "@tanstack/react-router";
import { Building2, QrCode } from "lucide-react";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { placeForm } from "#machines/building/building-form.ts";
import { sitesToBuildOn } from "#machines/building/permissions.ts";
import type { PlaceRow } from "#machines/building/place-rows.ts";
import { buttonClass } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { VirtualPageList } from "../../components/virtual-list/virtual-list.tsx";
import type { BuildingView } from "../views.ts";
import { PlaceLine } from "./place-line.tsx";
import styles from "./building.module.css";

const rowRem = 3.25;

/** All places, as a searchable tree. */
export function PlacesPart({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { workspace, query, rows } = snapshot.context;
  const draw = useCallback(
    (row: PlaceRow) => (
      <PlaceLine
        row={row}
        onToggle={(place) => send({ type: "place.toggled", place })}
        onPick={(id) => {
          const form = placeForm(workspace, id);
          if (form !== undefined) send({ type: "form.opened", form });
        }}
      />
    ),
    [send, workspace],
  );
  return (
    <>
      {sitesToBuildOn(workspace).length === 0 ? (
        <p className="below-3 soft">{t("readOnly")}</p>
      ) : (
        <p>
          <Link to="/labels" className={buttonClass({ variant: "plain" })}>
            <QrCode aria-hidden="true" />
            {t("places.labels")}
          </Link>
        </p>
      )}
      <SearchField
        label={t("places.search")}
        clearText={t("places.searchClear")}
        value={query}
        onValue={(typed) => send({ type: "query.typed", query: typed })}
        className={styles.search}
      />
      <p role="status" className={styles.count}>
        {query.trim() === "" ? "" : t("places.found", { count: rows.length })}
      </p>
      {workspace.places.size === 0 ? (
        <EmptyState
          icon={<Building2 />}
          title={workspace.me.role === "guest" ? t("places.guest") : t("places.none")}
        >
          <p>{workspace.me.role === "guest" ? t("places.guestBody") : t("places.noneBody")}</p>
        </EmptyState>
      ) : (
        <VirtualPageList
          label={t("places.list")}
          items={rows}
          itemKey={keyOf}
          rowHeight={remInPx(rowRem)}
          renderItem={draw}
        />
      )}
    </>
  );
}

function keyOf(row: PlaceRow): string {
  return `${row.kind} ${row.id}`;
}
