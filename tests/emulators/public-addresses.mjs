import { createRequire } from "node:module";
import path from "node:path";

/**
 * Loaded into firebase-tools with `--import`. Cloud Storage lets whoever administers a file take its public addresses out of its
 * metadata, and then they open nothing any more; its emulator keeps them. Here it lets them go, so that what the functions do
 * about them can be tried.
 */
const key = "firebaseStorageDownloadTokens";
const [, program = ""] = process.argv;

// Not in what firebase-tools starts in turn.
if (/firebase-tools.*firebase\.js$/.test(program)) {
  const metadata = path.join(program, "../../emulator/storage/metadata.js");
  const { StoredFileMetadata } = createRequire(program)(metadata);
  const { update } = StoredFileMetadata.prototype;
  StoredFileMetadata.prototype.update = function (incoming, ...rest) {
    if (incoming.metadata?.[key] === null) this.downloadTokens = [];
    return update.call(this, incoming, ...rest);
  };
}
