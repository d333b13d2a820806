/** Identifies a label. */
export interface LabelKey {
  readonly organisation: string;
  readonly label: string;
}

const idPattern = /^[\w-]{1,40}$/;

/** The text after `/at/` in the address of a label: all that a first visitor's app needs. */
export function labelCode({ organisation, label }: LabelKey): string {
  return `${organisation}.${label}`;
}

/** The label that a code names; `undefined` where the code is invalid. */
export function readLabelCode(code: string): LabelKey | undefined {
  const [organisation = "", label = "", ...rest] = code.split(".");
  const isOne = rest.length === 0 && idPattern.test(organisation) && idPattern.test(label);
  return isOne ? { organisation, label } : undefined;
}
