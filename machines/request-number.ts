/** The short number of a request, for use in speech: the first six characters of its id in capitals, `"7KQM4T"`. */
export function requestNumber(id: string): string {
  return id.slice(0, 6).toUpperCase();
}
