/** The whole language, as a schema of another project imports it: `fettle-codegen/language`. */
export * from "./entity.ts";
export * from "./fields.ts";
export * from "./lifecycle.ts";
export * from "./migration.ts";
export * from "./policy.ts";
export * from "./query.ts";
