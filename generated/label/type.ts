// Generated from label.entity.ts by "npm run codegen". Do not edit. 4f428bc2aef7

/** The QR label of a place: the names that a scan shows. A user who scans it can join as a guest. Its id is the place's code. */
export type Label = {
  /** The place of the label. */
  readonly place: string;
  /** The site of that place. */
  readonly site: string;
  /** What people call the place. */
  readonly placeName: string;
  /** What people call the site. */
  readonly siteName: string;
  /** What its people call the organisation. */
  readonly organisationName: string;
  /** Whether the label still works. */
  readonly active: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const labelLimits = {
  placeName: { min: 1, max: 120 },
  siteName: { min: 1, max: 120 },
  organisationName: { min: 1, max: 120 },
} as const;
