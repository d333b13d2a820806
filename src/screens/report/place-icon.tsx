import { Building2, DoorClosed, Layers, MapPin, Package } from "lucide-react";
import type { PlaceKind } from "#generated/place/type.ts";
import styles from "./place-step.module.css";

const icons = {
  building: Building2,
  floor: Layers,
  room: DoorClosed,
  area: MapPin,
  equipment: Package,
} as const;

export function PlaceIcon({ kind }: { readonly kind: PlaceKind }) {
  const Icon = icons[kind];
  return <Icon className={styles.icon} aria-hidden="true" />;
}
