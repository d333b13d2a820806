import { Printer } from "lucide-react";
import { encode } from "uqr";
import { labelledPlaces, wordsOf } from "#machines/labels/label-changes.ts";
import { chosenPlaces, type labelsMachine, shownPlaces } from "#machines/labels/labels.machine.ts";
import { labelCode } from "#machines/scan/scanned.ts";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { Page } from "../../components/page/page.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { UnreadableNotice } from "../../components/unreadable-notice/unreadable-notice.tsx";
import { siteNames } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { BackLink } from "../shell/outside-page.tsx";
import type { View } from "../views.ts";
import styles from "./labels.module.css";

export interface LabelsScreenProps extends View<typeof labelsMachine> {
  /** The origin of the app: "https://fettle.example". */
  readonly origin: string;
  /** Whether others have the data on their own devices. */
  readonly hasAccounts: boolean;
}

/** The QR labels of the places, to print and cut out. */
export function LabelsScreen({ snapshot, send, origin, hasAccounts }: LabelsScreenProps) {
  const [t, common] = useWords("labels", "common");
  const { workspace, site, leftOut, unreadable } = snapshot.context;
  const all = labelledPlaces(workspace, unreadable);
  const sites = [...new Set(all.map((place) => place.site))];
  const isReady = snapshot.matches({ open: "ready" });
  const chosen = chosenPlaces(snapshot.context);
  return (
    <div className={styles.page}>
      <Page
        title={t("title")}
        intro={t("intro")}
        measure="wide"
        back={<BackLink to="/building">{t("back")}</BackLink>}
      >
        {snapshot.matches("forbidden") && <p>{t("forbidden")}</p>}
        {snapshot.hasTag("failed") && (
          <Notice
            tone="error"
            title={t("failed")}
            onRetry={() => send({ type: "retry.requested" })}
          />
        )}
        {snapshot.hasTag("busy") && (
          <Loading text={t("making")}>
            <Skeleton shape="block" height="16rem" />
          </Loading>
        )}
        {isReady && (
          <>
            <div className={styles.unreadable}>
              <UnreadableNotice
                documents={[...(workspace.unreadable?.places ?? []), ...unreadable]}
              />
            </div>
            {(isOnlyHere(origin) || !hasAccounts) && (
              <div className={classNames(styles.unreadable, "below-4")}>
                {hasAccounts ? (
                  <Notice tone="caution" title={t("onlyHere", { origin })}>
                    {t("onlyHereLead")}
                  </Notice>
                ) : (
                  <Notice tone="caution" title={t("onlyBrowser")}>
                    {t("onlyBrowserLead")}
                  </Notice>
                )}
              </div>
            )}
            <div className={styles.tools}>
              {sites.length > 1 && (
                <SelectField
                  label={t("site")}
                  value={site ?? ""}
                  options={[
                    { id: "", label: t("allSites") },
                    ...sites.map((id) => ({ id, label: siteNames(workspace, [id], common) })),
                  ]}
                  onValue={(id) => send({ type: "site.chosen", site: id === "" ? undefined : id })}
                />
              )}
              <Button
                variant="primary"
                icon={<Printer />}
                blockedReason={chosen.length === 0 ? t("none") : undefined}
                onClick={() => send({ type: "print.requested" })}
              >
                {t("print", { count: chosen.length })}
              </Button>
              <Button onClick={() => send({ type: "all.toggled" })}>
                {t(chosen.length === 0 ? "selectAll" : "selectNone")}
              </Button>
            </div>
            <ul className={styles.sheet} aria-label={t("title")}>
              {shownPlaces(snapshot.context).map((place) => {
                const words = wordsOf(workspace, place);
                const code = labelCode({
                  organisation: workspace.organisation.id,
                  label: place.code,
                });
                const address = `${origin}/at/${code}`;
                return (
                  <li
                    key={place.id}
                    className={styles.label}
                    data-left-out={leftOut.has(place.id) || undefined}
                  >
                    <div className={styles.choice}>
                      <Checkbox
                        label={t("include", { place: words.placeName })}
                        checked={!leftOut.has(place.id)}
                        onChecked={() => send({ type: "place.toggled", place: place.id })}
                      />
                    </div>
                    <p className="strong">{t("call")}</p>
                    <QrCode text={address} label={t("code", { place: words.placeName })} />
                    <p className={styles.place}>{words.placeName}</p>
                    <p className="soft small">
                      {[...new Set([words.siteName, words.organisationName])].join(" · ")}
                    </p>
                    <p className="soft small">{address.replace(/^https?:\/\//, "")}</p>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Page>
    </div>
  );
}

/**
 * A QR code as one path, so that any printer prints it sharply. Dark on light in both themes, because not every reader can scan
 * inverted codes.
 */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Whether an address leads back to the device that opens it, so that no label with it works anywhere else. */
function isOnlyHere(origin: string): boolean {
  return /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(origin).hostname);
}
