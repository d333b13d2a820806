/** Long enough for a slow browser to read the file, in ms. */
const takeOverMs = 60_000;

/** Starts the browser's download of a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), takeOverMs);
}
