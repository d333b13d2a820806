import { foldText } from "./fold-text.ts";

/**
 * A header in a form that can be compared: "CASE_ENQUIRY_ID", "CaseEnquiryID" and "Case enquiry id" are the same,
 * and so are "Gebäude" and "Gebaeude".
 */
export function normaliseHeader(header: string): string {
  const words = header
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return foldText(words)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same for every file with these headers in this order; the key under which a mapping is remembered. */
export function headerSignature(headers: readonly string[]): string {
  return headers.map(normaliseHeader).join("|");
}
