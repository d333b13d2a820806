import { sameJson } from "#generated/runtime.ts";
import { BackupContents } from "#src/services/backup/backup-contents.ts";
import { type Backups, createBackups } from "#src/services/backup/backups.ts";
import type { Random } from "../conformance/random.ts";
import type { Copy } from "./copy.ts";
import type { DiskAccess } from "./disk.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Scheduler } from "./scheduler.ts";

/** What lies on a device and elsewhere of backups; it outlives restarts of the app. */
export interface KeptBackups {
  /** What lies on the device. */
  readonly here: MemoryDatabase;
  /** Another browser, into which everything that is restored comes. */
  readonly elsewhere: MemoryDatabase;
  /** What was saved, the newest last. */
  readonly files: File[];
}

export interface DeviceBackupsParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly disk: DiskAccess;
  readonly copy: Copy;
  readonly kept: KeptBackups;
  readonly newId: () => string;
  /** Told of what a backup should hold and does not, in words. */
  readonly missed: (why: string) => void;
}

/** Backups of what lies on a device, and their way into another browser. Every document has to be in both. */
export function deviceBackups(parts: DeviceBackupsParts): Backups {
  const { scheduler, random, disk, copy, kept, newId, missed } = parts;
  const { here, elsewhere, files } = kept;
  const askForPlace = async (name: string) =>
    random.chance(0.1) ? "nowhere" : fileAt(name, parts);
  const made = (database: MemoryDatabase) =>
    createBackups({ database: database.asLocal(), app: "1.0.0", newId, askForPlace });
  const [own, other] = [made(here), made(elsewhere)];
  const documentsBelow = (organisation: string) =>
    copy
      .documents()
      .filter(({ collection }) => collection.startsWith(`organisations/${organisation}/`));
  /** Compressing takes real time, and meanwhile others go on. */
  async function* slowly<T>(steps: AsyncGenerator<T>): AsyncGenerator<T> {
    for await (const step of scheduler.holdEach(steps)) {
      yield step;
      await disk.read(() => undefined);
    }
  }
  return {
    ...other,
    memories: own.memories,
    async *save(saving) {
      const { id } = saving.organisation;
      const before = documentsBelow(id);
      for await (const news of slowly(own.save(saving))) {
        const file = files.at(-1);
        if (news.kind === "saved" && file !== undefined) {
          const found = await scheduler.hold(() => documentsOf(file));
          for (const { collection, id: name, fields } of before) {
            const path = `${collection}/${name}`;
            const [now, saved] = [copy.at(path), found.get(path)];
            const isSaved =
              saved !== undefined && (!sameJson(fields, now) || sameJson(saved, fields));
            // What is gone meanwhile need not be there.
            if (now !== undefined && !isSaved)
              missed(`${path} is not in ${file.name} as it was on the device`);
          }
        }
        yield news;
      }
    },
    check: (file) => slowly(other.check(file)),
    async *restore(file, now, signal) {
      for await (const news of slowly(other.restore(file, now, signal))) {
        if (news.kind === "restored") {
          const found = await scheduler.hold(() => documentsOf(file));
          const restored = await elsewhere.paths();
          for (const path of found.keys())
            if (!restored.has(path)) missed(`${path} was in a backup, and is not restored`);
        }
        yield news;
      }
    },
  };
}

/** A file that is written where somebody wanted it, as long as there is room. */
function fileAt(name: string, { disk, kept }: DeviceBackupsParts) {
  const pieces: Blob[] = [];
  return {
    name,
    createWritable: async () => ({
      write: async (piece: Blob) => {
        if (disk.isFull) throw new DOMException("no room", "QuotaExceededError");
        pieces.push(piece);
      },
      close: async () => void kept.files.push(new File(pieces, name)),
      abort: async () => undefined,
    }),
  };
}

async function documentsOf(file: Blob) {
  const contents = await BackupContents.open(file);
  const found = new Map<string, Parameters<typeof sameJson>[0]>();
  for await (const { documents } of contents.parts())
    for (const { path, fields } of documents) found.set(path, fields);
  return found;
}
