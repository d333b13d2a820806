import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { requestCategoryValues } from "#generated/request/type.ts";
import type { ImportEvent } from "#machines/import/import-events.ts";
import type { importMachine } from "#machines/import/import.machine.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf, pressesOf } from "./press.ts";

/** Somebody brings requests in from a table, stops and goes on. */
export function importMoves(
  screen: ActorRefFrom<typeof importMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { workspace } = screen.getSnapshot().context;
  const { random } = tapper;
  const [site] = forOneOf(workspace.sites.values(), random, ({ id, name }) => ({ id, name }));
  const canChoose = screen.getSnapshot().matches("choosing");
  return pressesOf<ImportEvent>(
    screen,
    [
      ...(canChoose
        ? [{ events: [{ type: "file.chosen", file: tableOf(tapper) }] as const, weight: 3 }]
        : []),
      ...(site === undefined ? [] : [{ events: [{ type: "site.chosen", site }] as const }]),
      { events: [{ type: "check.requested" }], weight: 4 },
      { events: [{ type: "import.requested" }], weight: 8, sends: "ifBusy" },
      { events: [{ type: "cancel.requested" }], weight: 0.3 },
      { events: [{ type: "resume.requested" }], weight: 4, sends: "always" },
      { events: [{ type: "leave.requested" }], weight: 0.2 },
      { events: [{ type: "choice.requested" }], weight: 0.2 },
      { events: [{ type: "mapping.requested" }], weight: 0.2 },
      { events: [{ type: "report.requested" }], weight: 0.3 },
      { events: [{ type: "undo.requested" }], weight: 0.2 },
      { events: [{ type: "inbox.requested" }], weight: 0.3 },
      { events: [{ type: "retry.requested" }] },
    ],
    tapper,
  );
}

/** 10 to 40 rows, of which one in twenty says nothing of what it is about. */
function tableOf({ ledger, random, words }: Tapper) {
  const name = `${words()}.csv`;
  const ids = Array.from({ length: random.whole(10, 40) }, (_, at) => `${name} ${at}`);
  const rows = ids.map((id) => [
    id,
    random.chance(0.05) ? "" : `Row ${id}`,
    random.pick(requestCategoryValues),
    `2026-01-${random.whole(10, 28)} 10:00`,
  ]);
  const lines = [["External ID", "Title", "Category", "Reported at"], ...rows];
  ledger.tables.set(name, ids);
  return new File([lines.map((row) => `${row.join(",")}\n`).join("")], name);
}

/** What bringing rows in came to. */
export function importEnd(snapshot: SnapshotFrom<typeof importMachine>): string | undefined {
  if (snapshot.matches("done")) return "imported";
  if (snapshot.matches({ undoing: "removed" })) return "undone";
  if (snapshot.matches("stopped")) return "stopped";
  return snapshot.hasTag("failed") ? "failed, as it says" : undefined;
}
