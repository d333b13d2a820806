import { attachmentCodec } from "../generated/attachment/codec.ts";
import type { NotifyParts } from "./notify.ts";
import { sizes } from "./orphan-files.ts";
import type { Files } from "./ports.ts";
import { readableOne } from "./reporting.ts";

/**
 * Copies who may see a photo onto its files, because the rules of file storage look only there. `names` are the files, by default
 * both, and `carried` is what they carry, if that is known. It may be called again, and a file that is not there yet is left out:
 * it is looked at when it comes.
 */
export async function carryAudience(
  path: string,
  { database, report }: Pick<NotifyParts, "database" | "report">,
  files: Files,
  names: readonly string[] = sizes.map((size) => `${path}/${size}`),
  carried?: string,
): Promise<void> {
  const photo = readableOne(await database.read(attachmentCodec, path), report);
  if (photo === undefined || photo.audience === carried) return;
  for (const name of names) await files.carry(name, photo.audience);
}
