import { fromObservable, fromPromise } from "xstate";
import type { Undecodable } from "#generated/runtime.ts";
import type { AboutReport } from "#machines/about/about-report.ts";
import {
  type AboutLicence,
  aboutMachine,
  type KeptOrganisation,
  type Room,
} from "#machines/about/about.machine.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { deleteEverything, deleteOrganisation } from "./delete-here.ts";
import { followMemory } from "./follow-memory.ts";
import { watchEach } from "./watch-each.ts";
import { watchRequests } from "./watch-requests.ts";
import { ownOrganisation, workspaceQueries } from "./workspace-queries.ts";

/** About, with the real browser underneath; the list of licences is the build's. */
export function wireAbout(app: App, loadLicences: () => Promise<readonly AboutLicence[]>) {
  return aboutMachine.provide({
    actors: {
      followChoices: fromObservable(() => app.settings.followChoices),
      followBackup: fromObservable(() =>
        followMemory(app.backups, app.session.getSnapshot().context.workspace?.organisation.id),
      ),
      measureRoom: fromPromise(() => measureRoom()),
      persist: fromPromise(async () => {
        await navigator.storage.persist();
        return measureRoom();
      }),
      loadLicences: fromPromise(() => loadLicences()),
      followReports: fromObservable(() => followReports(app)),
      followUnreadable: fromObservable(() => followUnreadable(app)),
      copyReports: fromPromise(({ input }) =>
        navigator.clipboard.writeText(JSON.stringify(input.reports, undefined, 2)),
      ),
      followOrganisations: fromObservable(() => followKeptOrganisations(app)),
      erase: fromPromise(({ input }) =>
        input.what === "everything"
          ? deleteEverything(app)
          : deleteOrganisation(app, input.what.id),
      ),
    },
    actions: {
      chooseTheme: (_, { theme }) => void app.settings.chooseTheme(theme),
      chooseLocale: (_, { locale }) => void app.settings.chooseLocale(locale),
      chooseKeys: (_, { keys }) => void app.settings.chooseKeys(keys),
      clearReports: () => app.diagnostics.clear(),
    },
  });
}

async function measureRoom(): Promise<Room> {
  // Private tabs of WebKit have no manager.
  if (!("storage" in navigator))
    return { used: undefined, free: undefined, isPersistent: undefined };
  const [{ usage, quota }, isPersistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  const free = quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
  return { used: usage, free, isPersistent };
}

function followReports({ diagnostics }: App) {
  return subscribable<readonly AboutReport[]>((next) => {
    const emit = (): void => next(diagnostics.snapshot());
    emit();
    return diagnostics.subscribe(emit);
  });
}

/** The documents of this organisation that do not decode and that the reader may see. */
function followUnreadable(app: App) {
  return subscribable<readonly Undecodable[]>((next, _, error) => {
    const { workspace } = app.session.getSnapshot().context;
    if (workspace === undefined) return () => undefined;
    const of = { organisation: workspace.organisation.id };
    const reader = { id: workspace.me.id };
    const { people, sites, places } = workspaceQueries(of.organisation, workspace.me);
    const found = new Map<string, readonly Undecodable[]>();
    const keep = (name: string) => ({
      next: ({ problems }: { readonly problems: readonly Undecodable[] }) => {
        if (problems.length === 0 && !found.has(name)) return;
        found.set(name, problems);
        next([...found.values()].flat());
      },
      error,
    });
    const requests = watchRequests(app, viewerScopeOf(workspace)).subscribe(keep("requests"));
    const stops = [
      app.store.watch(ownOrganisation(of.organisation), reader, keep("organisations")),
      people.kind === "members"
        ? watchEach(app.store, people.ask, reader, keep("members"))
        : watchEach(app.store, people.ask, reader, keep("directory")),
      watchEach(app.store, sites, reader, keep("sites")),
      watchEach(app.store, places === "single" ? [] : places, reader, keep("places")),
      () => requests.unsubscribe(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** The organisations on this device with when each was last saved in a file; nothing where they lie on a server. */
function followKeptOrganisations({
  organisations,
  backups,
}: Pick<App, "organisations" | "backups">) {
  return subscribable<readonly KeptOrganisation[]>((next, _, error) => {
    if (organisations === undefined || backups === undefined) return () => undefined;
    let here: readonly OrganisationHere[] | undefined;
    let memories: ReadonlyMap<string, BackupMemory> | undefined;
    const emit = (): void => {
      if (here === undefined || memories === undefined) return;
      const known = memories;
      next(
        here.map(({ organisation: { id, name } }) => ({
          id,
          name,
          savedAt: known.get(id)?.savedAt,
        })),
      );
    };
    const keepHere = (found: readonly OrganisationHere[]): void => {
      here = found;
      emit();
    };
    const keepMemories = (found: ReadonlyMap<string, BackupMemory>): void => {
      memories = found;
      emit();
    };
    let isOver = false;
    const following = [organisations.follow.subscribe({ next: keepHere, error })];
    const followMemories = async (): Promise<void> => {
      const { followAll } = (await backups()).memories;
      if (!isOver) following.push(followAll.subscribe({ next: keepMemories, error }));
    };
    followMemories().catch(error);
    return () => {
      isOver = true;
      for (const each of following) each.unsubscribe();
    };
  });
}
