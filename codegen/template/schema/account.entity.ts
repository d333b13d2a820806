import { entity, line, self } from "fettle-codegen/language";

export const account = entity("account", {
  about: "Somebody who signed in. The id is that of their account.",
  path: "accounts/{account}",
  fields: { name: line({ max: 80 }).describe("What they are called.") },
  read: self("id"),
  creates: { register: { about: "sign up", by: self("id") } },
  edits: { rename: { about: "change their name", fields: ["name"], by: self("id") } },
});
