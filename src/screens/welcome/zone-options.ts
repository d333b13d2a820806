import type { SelectOption } from "../../components/select-field/select-field.tsx";

/** Time zones grouped by part of the world, without the underscores. */
export function zoneOptions(zones: readonly string[], elsewhere: string): readonly SelectOption[] {
  return zones.map((zone) => {
    const slash = zone.indexOf("/");
    const place = zone
      .slice(slash + 1)
      .replaceAll("_", " ")
      .replaceAll("/", ", ");
    return { id: zone, label: place, group: slash === -1 ? elsewhere : zone.slice(0, slash) };
  });
}
