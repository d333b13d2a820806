/** The zone this device is in, and every zone it knows, that one among them. */
export function timeZones(): { readonly zone: string; readonly all: readonly string[] } {
  known ??= list();
  return known;
}

let known: ReturnType<typeof list> | undefined;

function list() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    zone,
    all: [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted(),
  };
}
