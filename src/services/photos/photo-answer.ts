import type { PreparedPhoto } from "./prepared-photo.ts";

/** What comes back from wherever the photo was worked on; `message` is for developers, never for the page. */
export type PhotoAnswer =
  | { readonly kind: "photo"; readonly photo: PreparedPhoto }
  | { readonly kind: "undecodable"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };
