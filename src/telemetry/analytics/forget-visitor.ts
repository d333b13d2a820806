/** Removes the cookies by which Google Analytics recognises a browser; it sets them on the highest domain it can. */
export function forgetVisitor(): void {
  const names = document.cookie
    .split(";")
    .map((cookie) => cookie.split("=")[0]?.trim() ?? "")
    .filter((name) => /^_ga(_|$)/.test(name));
  const parts = location.hostname.split(".");
  const domains = parts.map((_, index) => parts.slice(index).join("."));
  for (const name of names) {
    for (const domain of ["", ...domains.map((each) => `; domain=${each}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
