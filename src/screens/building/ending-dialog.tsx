import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Ending } from "#machines/building/building-change.ts";
import type { House } from "#machines/house.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog/confirm-dialog.tsx";
import { Skeleton } from "../../parts/skeleton/skeleton.tsx";
import type { BuildingPieceProps } from "./building-piece.ts";
import { Trouble } from "./trouble.tsx";
import styles from "./building.module.css";

/** Asks before something goes out of use, and says what becomes of what is still open there. */
export function EndingDialog({ snapshot, send }: BuildingPieceProps): ReactNode {
  const t = useTranslations("building.ending");
  const verbs = useTranslations("common.verbs");
  const { ending, house, affected } = snapshot.context;
  const name = ending === undefined ? "" : nameOf(house, ending);
  const isBack = ending?.isBack === true;
  const isSaving = snapshot.matches("saving");
  return (
    <ConfirmDialog
      open={ending !== undefined && (snapshot.hasTag("ending") || (isSaving && !isBack))}
      title={ending === undefined ? "" : isBack ? t("back", { name }) : t(ending.kind, { name })}
      confirmText={isBack ? t("backConfirm") : t("confirm")}
      cancelText={verbs("cancel")}
      tone={isBack ? "plain" : "danger"}
      busy={snapshot.hasTag("busy")}
      onConfirm={() => send({ type: "ending.confirmed" })}
      onCancel={() => send({ type: "ending.cancelled" })}
    >
      {ending !== undefined && !isBack && (
        <div className={styles.endingWords}>
          <p>{t(`${ending.kind}Body`)}</p>
          {affected !== undefined && <p>{t(`${ending.kind}Open`, { count: affected.open })}</p>}
          {snapshot.matches("weighing") && <Skeleton width="70%" />}
        </div>
      )}
      <Trouble snapshot={snapshot} />
    </ConfirmDialog>
  );
}

function nameOf(house: House, { kind, id }: Ending): string {
  const known = { place: house.places, site: house.sites, person: house.people }[kind];
  return known.get(id)?.name ?? "";
}
