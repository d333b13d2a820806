import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { initialTransition } from "xstate";
import type { backupReminderMachine } from "#machines/backup/backup-reminder.machine.ts";
import type { connectionMachine } from "#machines/connection/connection.machine.ts";
import type { consentMachine } from "#machines/consent/consent.machine.ts";
import type { deviceMachine } from "#machines/device/device.machine.ts";
import type { bellMachine } from "#machines/notices/bell.machine.ts";
import { noticesMachine, unseenIn } from "#machines/notices/notices.machine.ts";
import type { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { shellMachine } from "#machines/shell/shell.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { updateMachine } from "#machines/update/update.machine.ts";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import type { viewsMachine } from "#machines/views/views.machine.ts";
import type { demoRestartMachine } from "#machines/welcome/demo-restart.machine.ts";
import type { guideMachine } from "#machines/welcome/guide.machine.ts";
import { Page } from "#src/components/page/page.tsx";
import { organisationId } from "#src/demo/cast.ts";
import { ConsentPart, type ConsentPartProps } from "#src/screens/about/consent-part.tsx";
import { BackupReminder } from "#src/screens/backup/reminder.tsx";
import { DevicePart } from "#src/screens/notices/device-part.tsx";
import { NoticesScreen } from "#src/screens/notices/notices.screen.tsx";
import { PushOffer } from "#src/screens/notices/push-offer.tsx";
import { KeysScreen } from "#src/screens/palette/keys.screen.tsx";
import { PaletteScreen } from "#src/screens/palette/palette.screen.tsx";
import { SideViews } from "#src/screens/shell/side-views.tsx";
import { Toasts } from "#src/screens/shell/toasts.tsx";
import { UpdateBand } from "#src/screens/shell/update-band.tsx";
import { DemoBand } from "#src/screens/welcome/demo-band.tsx";
import { DemoRestart } from "#src/screens/welcome/demo-restart.tsx";
import { FirstSteps } from "#src/screens/welcome/first-steps.tsx";
import type { View } from "../../card/view.ts";
import { guideFixture } from "../fixtures/joining.ts";
import { savedViewsFixture, viewsFixture } from "../fixtures/tab.ts";
import { noticesFor } from "../world/requests.ts";
import { settledSnapshot } from "../world/settled-snapshot.ts";
import { today } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { doNothing, Inside, SomePage } from "./around.tsx";

/** The figure on the bell, beside or below every page. */
export const bellView: View<typeof bellMachine> = ({ snapshot }) => (
  <SomePage unread={snapshot.context.unread} />
);

/** What is said above every page of the network and of this device's copy. */
export const connectionView: View<typeof connectionMachine> = ({ snapshot: { context } }) => (
  <SomePage isOffline={!context.online} copy={context.copy} />
);

/** The question above a page while it is asked; otherwise the switch that About has for it. */
export const consentView: View<typeof consentMachine> = ({ snapshot, send }) =>
  snapshot.matches({ following: { unasked: "asking" } }) ? (
    <SomePage
      onConsent={(isGranted) => send({ type: isGranted ? "consent.granted" : "consent.refused" })}
    />
  ) : (
    <Inside here="about">
      <PartOfAbout consent={snapshot} onConsent={send} />
    </Inside>
  );

/** Alone, because on the page it would be below the fold. */
function PartOfAbout(part: ConsentPartProps): ReactNode {
  const t = useTranslations("about");
  return (
    <Page title={t("title")}>
      <ConsentPart {...part} />
    </Page>
  );
}

/** What a device can say of itself below the notices, and the question above the page. */
export const deviceView: View<typeof deviceMachine> = ({ snapshot, send }) => {
  const workspace = workspaceFor("resident");
  const notices = noticesMachine.resolveState({
    value: { following: "here" },
    context: {
      update: { rows: noticesFor(workspace, 2), more: false, problems: [] },
      pressed: undefined,
    },
  });
  return (
    <Inside
      here="notices"
      workspace={workspace}
      notice={<PushOffer snapshot={snapshot} send={send} />}
    >
      <NoticesScreen
        snapshot={notices}
        send={doNothing}
        workspace={workspace}
        isOffline={false}
        now={today.now}
        device={<DevicePart snapshot={snapshot} send={send} />}
      />
    </Inside>
  );
};

/** What a resident is told. */
export const noticesView: View<typeof noticesMachine> = ({ snapshot, send }) => (
  <Inside
    here="notices"
    workspace={workspaceFor("resident")}
    unread={unseenIn(snapshot.context.update).length}
  >
    <NoticesScreen
      snapshot={snapshot}
      send={send}
      workspace={workspaceFor("resident")}
      isOffline={false}
      now={today.now}
    />
  </Inside>
);

/** The palette over a page. */
export const paletteView: View<typeof paletteMachine> = ({ snapshot, send }) => (
  <SomePage workspace={snapshot.context.workspace}>
    <PaletteScreen
      snapshot={snapshot}
      send={send}
      hasAccounts={false}
      everybody={snapshot.context.workspace}
    />
  </SomePage>
);

/** What the keys for everywhere open over a page. */
export const paletteDoorView: View<typeof paletteDoorMachine> = ({ snapshot, send }) => (
  <SomePage>
    {snapshot.matches("keys") && <KeysScreen onClose={() => send({ type: "keys.left" })} />}
    {snapshot.matches("palette") && (
      <PaletteScreen
        snapshot={
          initialTransition(paletteMachine, {
            workspace: workspaceFor("coordinator"),
            bestOf: () => undefined,
          })[0]
        }
        send={({ type }) => (type === "query.typed" ? doNothing() : send({ type: "palette.left" }))}
        hasAccounts={false}
        everybody={workspaceFor("coordinator")}
      />
    )}
  </SomePage>
);

/** What stays around every page, and the sheets that it opens over one. */
export const shellView: View<typeof shellMachine> = ({ snapshot, send }) => (
  <SomePage snapshot={snapshot} send={send} unread={3} />
);

/** The pile above a page. */
export const toastsView: View<typeof toastsMachine> = ({ snapshot, send }) => (
  <>
    <SomePage />
    <Toasts toasts={snapshot.context.toasts} send={send} />
  </>
);

/** What is said above every page of a newer version. */
export const updateView: View<typeof updateMachine> = ({ snapshot, send }) => (
  <SomePage notice={<UpdateBand snapshot={snapshot} send={send} />} />
);

/** The views beside every page, where there is room for them. */
export const viewsView: View<typeof viewsMachine> = ({ snapshot }) => (
  <SomePage
    workspace={snapshot.context.workspace}
    views={
      <SideViews
        snapshot={settledSnapshot(savedViewsFixture)}
        send={doNothing}
        counted={snapshot}
        search={undefined}
      />
    }
  />
);

/** The saved views in the side bar, and what is asked about one. */
export const savedViewsView: View<typeof savedViewsMachine> = ({ snapshot, send }) => (
  <SomePage
    workspace={snapshot.context.workspace}
    views={
      <SideViews
        snapshot={snapshot}
        send={send}
        counted={settledSnapshot(viewsFixture)}
        search={undefined}
      />
    }
  />
);

/** The reminder above a page. */
export const backupReminderView: View<typeof backupReminderMachine> = ({ snapshot, send }) => (
  <SomePage notice={<BackupReminder snapshot={snapshot} send={send} name="Linden Court" />} />
);

/** Starting the demo over, from the band above a page. */
export const demoRestartView: View<typeof demoRestartMachine> = ({ snapshot, send }) => {
  const { me } = workspaceFor("admin");
  const restart = <DemoRestart snapshot={snapshot} send={send} isSmall />;
  const guide = { snapshot: settledSnapshot(guideFixture), send: doNothing, onSwitch: doNothing };
  return <SomePage notice={<DemoBand {...guide} me={me} restart={restart} />} />;
};

/** In the demo who the reader is, above a page; in a new organisation its first steps. */
export const guideView: View<typeof guideMachine> = ({ snapshot, send }) => {
  const workspace = workspaceFor("admin");
  const guide = { snapshot, send, workspace };
  return snapshot.context.organisation === organisationId ? (
    <SomePage
      notice={<DemoBand {...guide} me={workspace.me} onSwitch={doNothing} restart={undefined} />}
    />
  ) : (
    <SomePage notice={<FirstSteps {...guide} hasAccounts={false} />} />
  );
};
