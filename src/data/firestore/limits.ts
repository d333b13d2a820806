/**
 * As many requests as one change may bring in. Rules look at 20 documents for a whole commit and not at one more: the
 * organisation and the member who imports once, and for each request its entry, itself, its place and its site.
 */
export const importRowsAtOnce = 4;
