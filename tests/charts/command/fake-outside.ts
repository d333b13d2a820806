import type { Outside } from "#charts/command/command.ts";

/** A computer of its own for a command: files in memory by absolute path, and what was printed. */
export function fakeOutside(files: Readonly<Record<string, string>> = {}) {
  const written = new Map(Object.entries(files));
  const printed: string[] = [];
  const remarked: string[] = [];
  const outside: Outside = {
    readText: (path) => Promise.resolve(written.get(path)),
    write: (path, content) => {
      written.set(path, typeof content === "string" ? content : `${content.length} bytes`);
      return Promise.resolve();
    },
    isFolder: (path) =>
      [...written.keys()].some((each) => each.startsWith(path.replace(/\/?$/, "/"))),
    filesIn: (path) =>
      [...written.keys()].flatMap((each) =>
        each.startsWith(`${path}/`) ? [each.slice(path.length + 1)] : [],
      ),
    inProject: (path) => `/project/${path}`,
    atCommit: () => Promise.resolve(undefined),
    loadModule: () => Promise.reject(new Error("There are no modules here.")),
    buildStandalone: (folder) => {
      written.set(`${folder}/charts.js`, "charts");
      return Promise.resolve();
    },
    paint: () => Promise.reject(new Error("There is no browser here.")),
    readSent: () => Promise.resolve({ events: [], unread: [] }),
    print: (text) => void printed.push(text),
    remark: (text) => void remarked.push(text),
  };
  return { outside, printed, remarked, written };
}
