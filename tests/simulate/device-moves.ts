import type { ActorRefFrom } from "xstate";
import { reportKinds } from "#machines/about/about-report.ts";
import { type AboutEvent, type aboutMachine, phraseOf } from "#machines/about/about.machine.ts";
import { themes } from "#src/services/settings/settings.ts";
import type { Move, Tapper } from "./move.ts";
import { pressesOf } from "./press.ts";

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
      { events: [{ type: "deletion.requested", ...deletion }], weight: 0.5 },
      { events: [{ type: "deletion.cancelled" }] },
      {
        what: "deletes everything",
        events: [{ type: "phrase.typed", typed }, { type: "deletion.confirmed" }],
        weight: 0.5,
      },
    ],
    tapper,
  );
}
