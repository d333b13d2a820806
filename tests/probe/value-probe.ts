import { doc, type DocumentData, setDoc } from "firebase/firestore/lite";
import type { Place, Probe } from "./probe.ts";

/** A condition on a created document. */
export interface ValueProbe {
  readonly name: string;
  readonly of: readonly string[];
  /** The condition; the document is called `data`. */
  readonly condition: string;
  readonly functions?: string;
  /** Documents for which it holds. */
  readonly yes: readonly DocumentData[];
  /** Documents for which it fails or is an error. */
  readonly no: readonly DocumentData[];
}

/** The probe that creates each of the documents. */
export function valueProbe({ name, of, condition, functions = "", yes, no }: ValueProbe): Probe {
  const trying = (isAllowed: boolean) => (sent: DocumentData) => ({
    what: `${condition} of ${JSON.stringify(sent).slice(0, 60)}`,
    isAllowed,
    attempt: (at: Place, id: string) =>
      setDoc(doc(at.database("anonymous"), at.path(name, id)), sent),
  });
  return {
    name,
    of,
    service: "firestore",
    rules: `${functions}
      function asked(data) { return ${condition}; }
      allow create: if asked(request.resource.data);`,
    cases: [...yes.map(trying(true)), ...no.map(trying(false))],
  };
}
