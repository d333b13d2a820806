import { entities } from "#generated/entities.ts";
import { createLocalStore } from "../data/local/local-store.ts";
import { subscribable } from "../data/subscribable.ts";
import { createLocalFileStore } from "../services/files/local-file-store.ts";
import { noTransfers } from "../services/files/no-transfers.ts";
import { createIdentityService } from "../services/identity/identity-service.ts";
import { organisationsHere } from "../services/organisations/organisations-here.ts";
import type { Backend } from "./backend.ts";
import type { Device } from "./device.ts";

/** Everything lies in this browser: no account, no server. */
export function embeddedBackend({ database, settings, clock }: Device): Backend {
  const store = createLocalStore({
    database,
    entities,
    judges: async () => (await import("#generated/judges.ts")).judges,
    followUp: async () => {
      const { notifyAfterCommit } = await import("../services/notices/notify-after-commit.ts");
      return notifyAfterCommit(() => clock.now());
    },
  });
  return {
    store,
    holdsAll: true,
    // The page stays free between two of them.
    importRowsAtOnce: 250,
    followCopy: subscribable(() => () => undefined),
    files: createLocalFileStore(database),
    uploads: noTransfers,
    telemetry: { sentryDsn: textOf(import.meta.env["VITE_SENTRY_DSN"]) },
    identity: createIdentityService(settings),
    backups: async () => (await import("./open-backups.ts")).openBackups(database),
    organisations: organisationsHere(database),
    tidyUp: async () => {
      const [{ clearOrphans }, { clearStaged }] = await Promise.all([
        import("../services/files/clear-orphans.ts"),
        import("../services/backup/backup-lock.ts"),
      ]);
      await clearOrphans(database, Date.now());
      await clearStaged(database);
      const { keepUp } = await import("../services/notices/keep-up.ts");
      await keepUp({ database, commit: (change) => store.commit(change), now: clock.now() });
    },
    deleteEverything: () => store.deleteEverything(),
  };
}

/** A variable of the build; left empty it is not set. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
