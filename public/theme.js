// Before the first paint: the colours somebody chose on this device, so that a dark room does not flash white.
// A file of its own, because a strict content security policy runs nothing that stands in the page.
try {
  const theme = localStorage.getItem("fettle.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the device.
}
