import type { PreparedPhoto } from "./prepared-photo.ts";

/** The result of processing a photo, in a worker or on the page; `message` is for developers, never for the page. */
export type PhotoAnswer =
  | { readonly kind: "photo"; readonly photo: PreparedPhoto }
  | { readonly kind: "undecodable"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };
