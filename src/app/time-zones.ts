/** The zone this device is in, and every zone it knows, that one among them. */
export function timeZones(): { readonly zone: string; readonly all: readonly string[] } {
  known ??= list();
  return known;
}

let known: ReturnType<typeof list> | undefined;

function list() {
  const zone = presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const listed = Intl.supportedValuesOf("timeZone").map(presentName);
  return { zone, all: [...new Set([zone, "UTC", ...listed])].toSorted() };
}

/** Names that browsers still list, and how these places are called today. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

function presentName(zone: string): string {
  const name = renamed[zone];
  if (name === undefined) return zone;
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    // An older browser does not know it.
    return zone;
  }
}
