import { foldText } from "./fold-text.ts";

/**
 * Normalises a header for comparison: "CASE_ENQUIRY_ID", "CaseEnquiryID" and "Case enquiry id" are equal, and so are "Gebäude"
 * and "Gebaeude".
 */
export function normaliseHeader(header: string): string {
  const words = header
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return foldText(words)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The key under which a mapping is remembered: equal for every file with these headers in this order. */
export function headerSignature(headers: readonly string[]): string {
  return headers.map(normaliseHeader).join("|");
}
