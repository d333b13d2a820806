/** Why a file is rejected, or a backup or restore fails; the screen has a text for each code. */
export type BackupTroubleCode =
  /** Not a backup of Fettle at all. */
  | "notBackup"
  /** The end is missing. */
  | "cutOff"
  /** A part differs from what was written. */
  | "damaged"
  /** The file contains something that no backup contains. */
  | "unsafe"
  /** A later version of Fettle made the file. */
  | "newer"
  /** The browser can no longer read the file. */
  | "fileGone"
  /** Another tab is restoring. */
  | "elsewhere"
  /** The organisation to be backed up is not on this device. */
  | "nothingHere";

/** Codes after which another attempt may succeed. */
const passing: ReadonlySet<BackupTroubleCode> = new Set(["fileGone", "elsewhere"]);

/** Carries a code that the screen has a text for; the message says where, in English. */
export class BackupTrouble extends Error {
  override readonly name = "BackupTrouble";
  readonly code: BackupTroubleCode;
  readonly retryable: boolean;
  constructor(code: BackupTroubleCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryable = passing.has(code);
  }
}
