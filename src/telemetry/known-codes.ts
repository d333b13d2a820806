import { refusalWords } from "#generated/refusal-words.ts";

/**
 * The failure codes of stores, services and machines. A code that is missing here is reported as "unknown"; a test reads the
 * codes of every failure in the source and finds missing ones.
 */
const failures = [
  // stores and outbox
  "unavailable",
  "storageFull",
  "storageBlocked",
  "tooSoon",
  "undecodable",
  "missing",
  "exists",
  "path.unknown",
  "change.refused",
  "change.failed",
  "change.outside",
  "change.paced",
  "change.superseded",
  "notFound",
  "offline",
  "refused",
  "conflict",
  "timeout",
  "behind",
  "absentAuthor",
  // drafts
  "draftSent",
  "draftGone",
  "draftInTheWay",
  "noWayBack",
  "notEditable",
  // photos
  "empty",
  "notAnImage",
  "unsupportedFormat",
  "tooLarge",
  "failed",
  "photoRefused",
  "photoGone",
  // tables
  "fileEmpty",
  "onlyHeader",
  "notText",
  "unreadable",
  "importElsewhere",
  // backups
  "notBackup",
  "cutOff",
  "damaged",
  "unsafe",
  "newer",
  "fileGone",
  "elsewhere",
  "nothingHere",
  "noArchive",
  "broken",
  // accounts
  "wrongPassword",
  "badEmail",
  "weakPassword",
  "accountExists",
  "linkExpired",
  "wrongEmail",
  "disabled",
  "tooMany",
  "popupBlocked",
  "cancelled",
  "notOffered",
  "owner",
  "stale",
  "signedOut",
  // telemetry itself
  "sinkBroken",
  // words
  "MISSING_MESSAGE",
  "FORMATTING_ERROR",
  "INVALID_MESSAGE",
  "MISSING_FORMAT",
];

const failureCodes = new Set(failures);

/**
 * Whether a code is a known one: a failure's, or a refusal's such as "request.triage.needs.priority". Both are closed
 * vocabularies, so that no text of a user can pass for a code.
 */
export function isKnownCode(code: string): boolean {
  return (
    failureCodes.has(code) ||
    (code.includes(".") && code.split(".").every((word) => refusalWords.has(word)))
  );
}
