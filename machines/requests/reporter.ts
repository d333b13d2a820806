import type { Request } from "#generated/request/type.ts";
import type { Person } from "../workspace/workspace.ts";

/**
 * The id of the member who reported a request. An import stores the importer as the reporter, so an imported request has none,
 * unless its file names the importer.
 */
export function reporterOf(
  { source, reporter, reporterName = "" }: Pick<Request, "source" | "reporter" | "reporterName">,
  people: { readonly get: (id: string) => Pick<Person, "name"> | undefined },
): string | undefined {
  return source !== "import" || people.get(reporter)?.name === reporterName ? reporter : undefined;
}
