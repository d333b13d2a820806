import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { reportKinds } from "#machines/about/about-report.ts";
import { type AboutEvent, type aboutMachine, phraseOf } from "#machines/about/about.machine.ts";
import type { BackupEvent } from "#machines/backup/backup-setup.ts";
import type { backupMachine } from "#machines/backup/backup.machine.ts";
import type { WelcomeEvent, welcomeMachine } from "#machines/welcome/welcome.machine.ts";
import { organisationId } from "#src/demo/cast.ts";
import { themes } from "#src/services/settings/settings.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf, pressesOf } from "./press.ts";

/** Somebody looks at what lies on a device, and sometimes deletes all of it. */
export function aboutMoves(
  screen: ActorRefFrom<typeof aboutMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random } = tapper;
  const typed = phraseOf(screen.getSnapshot().context);
  const deletion = { what: "everything", words: "delete everything" } as const;
  return pressesOf<AboutEvent>(
    screen,
    [
      { events: [{ type: "theme.chosen", theme: random.pick(themes) }] },
      { events: [{ type: "locale.chosen", locale: random.chance(0.5) ? "de" : undefined }] },
      { events: [{ type: "persistence.requested" }] },
      { events: [{ type: "licences.opened" }] },
      { events: [{ type: "licences.closed" }] },
      { events: [{ type: "kind.chosen", kind: random.pick(reportKinds) }] },
      { events: [{ type: "copy.requested" }] },
      { events: [{ type: "reports.cleared" }] },
      { events: [{ type: "deletion.requested", ...deletion }] },
      { events: [{ type: "deletion.cancelled" }] },
      {
        what: "deletes everything",
        events: [{ type: "phrase.typed", typed }, { type: "deletion.confirmed" }],
        weight: 4,
      },
    ],
    tapper,
  );
}

/** Everything is saved in a file, and comes back from one; now and then somebody chooses another file. */
export function backupMoves(
  screen: ActorRefFrom<typeof backupMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { hand, random } = tapper;
  const other = new File(["no backup"], "other.zip");
  const file = (random.chance(0.8) ? hand.tab.backupFiles.at(-1) : undefined) ?? other;
  return pressesOf<BackupEvent>(
    screen,
    [
      { events: [{ type: "save.requested" }], weight: 2, sends: "ifBusy" },
      { events: [{ type: "file.chosen", file }] },
      { events: [{ type: "restore.confirmed" }], weight: 3, sends: "ifBusy" },
      { events: [{ type: "cancel.requested" }], weight: 0.3 },
      { events: [{ type: "retry.requested" }], sends: "ifBusy" },
      { events: [{ type: "enter.requested" }], weight: 0.3 },
    ],
    tapper,
  );
}

/** What saving or bringing back came to. */
export function backupEnd(snapshot: SnapshotFrom<typeof backupMachine>): string | undefined {
  if (snapshot.hasTag("busy")) return undefined;
  if (snapshot.hasTag("failed")) return "failed, as it says";
  if (snapshot.matches("restored")) return "restored";
  const isSaved = snapshot.matches({ ready: "saved" }) || snapshot.matches({ asking: "saved" });
  return isSaved ? "saved" : "stopped";
}

/** Somebody founds an organisation of their own, or goes back to one. */
export function welcomeMoves(
  screen: ActorRefFrom<typeof welcomeMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { hand, random, words } = tapper;
  const isHome = hand.tab.identity.organisation === organisationId;
  const { organisations } = screen.getSnapshot().context.surroundings;
  const form = { you: words(), organisation: words(), building: words() };
  return pressesOf<WelcomeEvent>(
    screen,
    [
      { events: [{ type: "founding.requested" }], weight: isHome ? 3 : 0.1 },
      {
        what: "founds an organisation",
        events: [{ type: "form.changed", form }, { type: "form.sent" }],
        weight: 3,
        sends: "ifBusy",
      },
      { events: [{ type: "founding.cancelled" }], weight: 0.3 },
      ...forOneOf(organisations, random, ({ identity }) => ({
        events: [{ type: "organisation.chosen", identity }] as const,
      })),
      { events: [{ type: "retry.requested" }] },
    ],
    tapper,
  );
}
