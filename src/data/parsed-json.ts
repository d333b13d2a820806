/** The value of a JSON text; `undefined` where it is none. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
