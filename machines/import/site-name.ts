const longestName = 120;

/**
 * A site name from a file name: `boston-311_2015 (1).csv` becomes "boston-311 2015", so that a copy of the file names the same
 * site.
 */
export function siteNameOf(fileName: string): string {
  const bare = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/(?:\s*\(\d+\)|\s*-\s*(?:copy|kopie))+$/i, "")
    .replaceAll("_", " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return bare === "" ? "CSV" : bare.slice(0, longestName);
}
