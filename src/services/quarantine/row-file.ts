import type { StoredSetAside } from "#src/data/local/stored.ts";

/** An unreadable record as a JSON file, for an expert; pictures in it are data URLs. */
export async function fileOf({ table, key, row, where, at }: StoredSetAside): Promise<Blob> {
  const content = { table, key, where, at: new Date(at).toISOString(), row: await readable(row) };
  return new Blob([JSON.stringify(content, undefined, 2)], { type: "application/json" });
}

/** The value as far as JSON can represent it; circular references are cut. */
async function readable(value: unknown, around: readonly unknown[] = []): Promise<unknown> {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (around.includes(value)) return "…";
  const inside = [...around, value];
  if (value instanceof Blob) return dataUrl(value);
  if (value instanceof Date) return value.toJSON();
  if (value instanceof Map || value instanceof Set) return readable([...value], inside);
  if (Array.isArray(value)) return Promise.all(value.map((each) => readable(each, inside)));
  const entries = Object.entries(value).map(
    async ([key, each]) => [key, await readable(each, inside)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function dataUrl(blob: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("not readable")));
    reader.readAsDataURL(blob);
  });
}
