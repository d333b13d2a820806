/** The two widths every screen is made for, CSS pixels. */
export const cardSizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export type CardSize = keyof typeof cardSizes;
