import { createRequire } from "node:module";
import path from "node:path";

/**
 * Loaded into firebase-tools with `--import`. In Cloud Storage an administrator can remove a file's public addresses from its
 * metadata, after which they stop working; the emulator keeps them. This module makes the emulator remove them too, so that the
 * functions for it can be tested.
 */
const key = "firebaseStorageDownloadTokens";
const [, program = ""] = process.argv;

// Not in the processes that firebase-tools starts.
if (/firebase-tools.*firebase\.js$/.test(program)) {
  const metadata = path.join(program, "../../emulator/storage/metadata.js");
  const { StoredFileMetadata } = createRequire(program)(metadata);
  const { update } = StoredFileMetadata.prototype;
  StoredFileMetadata.prototype.update = function (incoming, ...rest) {
    if (incoming.metadata?.[key] === null) this.downloadTokens = [];
    return update.call(this, incoming, ...rest);
  };
}
