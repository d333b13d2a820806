// What a page needs before its scripts are there. A file of its own, because a strict content security policy runs nothing that
// stands in the page.

// The colours somebody chose on this device, so that a dark room does not flash white.
try {
  const theme = localStorage.getItem("fettle.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the device.
}

// Every language is here, because the words of the app are among what may be missing.
const german = {
  title: "Fettle konnte nicht geladen werden",
  lead: "Bitte prüfen Sie Ihre Verbindung. Nichts Gespeichertes ist verloren.",
  retry: "Erneut versuchen",
};
const english = {
  title: "Fettle could not be loaded",
  lead: "Please check your connection. Nothing you saved is lost.",
  retry: "Try again",
};

/** Says that the page could not be loaded, unless something is drawn. */
function sayNothingCame() {
  const root = document.querySelector("#root");
  const drawn = root?.firstElementChild;
  if (!root || (drawn && drawn.id !== "first-paint")) return;
  const language = navigator.languages.find((each) => /^(de|en)\b/.test(each)) ?? "en";
  const { title, lead, retry } = language.startsWith("de") ? german : english;
  const page = document.createElement("main");
  page.id = "first-failure";
  page.lang = language;
  page.setAttribute("role", "alert");
  const heading = document.createElement("h1");
  heading.textContent = title;
  const text = document.createElement("p");
  text.textContent = lead;
  const button = document.createElement("button");
  button.textContent = retry;
  button.addEventListener("click", () => location.reload());
  page.append(heading, text, button);
  root.replaceChildren(page);
}

/** Later, because whatever else hears of the error may draw something. */
function look() {
  setTimeout(sayNothingCame);
}
addEventListener("error", look);
addEventListener("unhandledrejection", look);
// A script that cannot be fetched tells nobody above it.
addEventListener("error", (event) => event.target instanceof HTMLScriptElement && look(), true);
