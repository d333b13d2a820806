import path from "node:path";
import type { GeneratedSchema } from "../../support/generated-schema.ts";
import { type Access, adminClient, type Client, liteClient, webClient } from "./clients.ts";

export type SdkName = "web" | "lite" | "admin";

/** One of the SDKs with the converters of a schema. */
export async function connect(
  { folder }: GeneratedSchema,
  sdk: SdkName,
  access: Access,
): Promise<Client> {
  const file = path.join(folder, "firestore", `${sdk}.ts`);
  if (sdk === "web") {
    const module: Parameters<typeof webClient>[1] = await import(file);
    return webClient(access, module);
  }
  if (sdk === "lite") {
    const module: Parameters<typeof liteClient>[1] = await import(file);
    return liteClient(access, module);
  }
  const module: Parameters<typeof adminClient>[1] = await import(file);
  return adminClient(access, module);
}
