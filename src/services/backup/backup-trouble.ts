/** Why a file is not taken, or a backup comes to nothing; the screen has words for each. */
export type BackupTroubleCode =
  /** Not a backup of Fettle at all. */
  | "notBackup"
  /** The end is missing. */
  | "cutOff"
  /** Something in it is not as it was written. */
  | "damaged"
  /** It has something in it that no backup has. */
  | "unsafe"
  /** A later version of Fettle made it. */
  | "newer"
  /** The browser does not give the file out any more. */
  | "fileGone"
  /** Another tab is at it. */
  | "elsewhere"
  /** The organisation to be backed up is not on this device. */
  | "nothingHere";

/** Codes after which the same may work when it is tried again. */
const passing: ReadonlySet<BackupTroubleCode> = new Set(["fileGone", "elsewhere"]);

/** Carries a code that the screen has words for; the message says where, in English. */
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
