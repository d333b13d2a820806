/** What an aborted signal was given as its reason, made sure to be an Error. */
export function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), "AbortError");
}
