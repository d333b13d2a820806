/** Which label an address names. */
export interface LabelKey {
  readonly organisation: string;
  readonly label: string;
}

const idPattern = /^[\w-]{1,40}$/;

/** What stands behind `/at/` in the address that a label shows: all that somebody needs to know who has never been here. */
export function labelCode({ organisation, label }: LabelKey): string {
  return `${organisation}.${label}`;
}

/** The label that a code names; `undefined` where it can be none. */
export function readLabelCode(code: string): LabelKey | undefined {
  const [organisation = "", label = "", ...rest] = code.split(".");
  const isOne = rest.length === 0 && idPattern.test(organisation) && idPattern.test(label);
  return isOne ? { organisation, label } : undefined;
}
