/** Why one device could not be led to another. */
type PairingFailureCode =
  /** Nobody shows such a code, or it is not for whoever entered it. */
  | "codeUnknown"
  /** Somebody else has entered it already. */
  | "codeTaken"
  /** It was shown too long ago. */
  | "codeOver"
  /** Neither device found a way to the other. */
  | "unreachable"
  /** This browser has no connections from device to device. */
  | "notOffered";

/** Two devices that do not come together. */
export class PairingFailure extends Error {
  override readonly name = "PairingFailure";
  readonly code: PairingFailureCode;
  readonly retryable = true;
  constructor(code: PairingFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
