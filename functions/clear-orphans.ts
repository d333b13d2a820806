import { attachmentCodec } from "../generated/attachment/codec.ts";
import type { Attachment } from "../generated/attachment/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import type { NotifyParts } from "./notify.ts";
import { attachmentGraceMs, attachmentOfFile, sizes, orphans } from "./orphan-files.ts";
import type { Files } from "./ports.ts";
import { Tries } from "./tries.ts";
import { walk } from "./walk.ts";

/** The pause between two rounds through the bucket, in ms. */
const restMs = 30 * 86_400_000;
const pageSize = 1_000;
/** The most files of the bucket, and attachments, that one run reads. */
export const orphansMost = { files: 10_000, attachments: 20_000 } as const;

/**
 * Goes through the bucket, some files per run, one round a month. Marks orphaned files, and deletes those that were marked in an
 * earlier round. An attachment counts as existing whatever is in its document. A file that fails is tried again in the next
 * round.
 * @throws SomeFailed where a file failed, after all others
 */
export async function clearOrphans(
  { database, now, log, report }: NotifyParts,
  files: Files,
  most: number = orphansMost.files,
): Promise<void> {
  const { position, until } = await database.recall("files");
  if (position === undefined && until !== undefined && now() - until < restMs) return;
  const tries = new Tries("files", report);
  const tryAll = (
    names: readonly string[],
    work: (name: string) => Promise<void>,
  ): Promise<number> => tries.countDone(names, (name) => name, work);
  let after = position;
  let removed = 0;
  for (let left = most; left > 0; left -= pageSize) {
    const limit = Math.min(pageSize, left);
    const page = await files.page(after, limit);
    const owners = new Set(page.flatMap(({ name }) => attachmentOfFile(name) ?? []));
    const { note, clear, remove } = orphans(page, await database.existing([...owners]), now());
    await tryAll(note, (name) => files.note(name, now()));
    await tryAll(clear, (name) => files.note(name, undefined));
    removed += await tryAll(remove, (name) => files.remove(name));
    after = page.length < limit ? undefined : page.at(-1)?.name;
    await database.remember("files", {
      until: after === undefined ? now() : until,
      position: after,
    });
    if (after === undefined) break;
  }
  if (removed > 0) log("orphaned files removed", { removed });
  tries.end();
}

/**
 * Deletes attachments whose picture was never uploaded, 60 days after they were created. Where the author's device comes back
 * after that, it reports this to them and keeps the picture.
 */
export async function giveUpPhotos(parts: NotifyParts, files: Files): Promise<void> {
  const { database, now } = parts;
  const of = (after: Instant, until: Instant) => ({
    of: { everywhere: "attachments" },
    window: { field: "at", after: after - attachmentGraceMs, until: until - attachmentGraceMs },
  });
  const giveUp = async ({ path, at, by }: Document<Attachment>): Promise<void> => {
    // The thumbnail is sent first, so where the full picture exists the photo is practically complete.
    const [full = "", ...others] = sizes.map((size) => `${path}/${size}`);
    if (await files.exists(full)) return;
    const writes = [{ kind: "delete", path }] as const;
    const change = { id: "give-up", command: "attachment.giveUp", by, at: now(), writes };
    const isSame = (it: Attachment): boolean => it.at === at;
    const isGone = await database.commitIf(() => change, attachmentCodec, path, isSame);
    if (isGone) for (const name of others) await files.remove(name);
  };
  const { attachments: most } = orphansMost;
  const bounds = { most, share: most / 10 };
  await walk({ name: "attachments", codec: attachmentCodec, of, ...bounds, each: giveUp }, parts);
}
