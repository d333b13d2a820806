/**
 * The most requests that one change may import. Rules read at most 20 documents per commit: the organisation and the importing
 * member once, and for each request its entry, itself, its place and its site.
 */
export const importRowsAtOnce = 4;
