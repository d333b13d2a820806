import type { Command } from "./command.ts";

/** Every command by its name; loaded when it is asked for. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  atlas: async () => (await import("./atlas.ts")).atlasCommand,
  check: async () => (await import("./check.ts")).checkCommand,
  compare: async () => (await import("./atlas.ts")).compareCommand,
  cover: async () => (await import("./list.ts")).coverCommand,
  export: async () => (await import("./export.ts")).exportCommand,
  list: async () => (await import("./list.ts")).listCommand,
  render: async () => (await import("./render.ts")).renderCommand,
};
