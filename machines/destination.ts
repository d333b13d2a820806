/** A page that a machine can navigate to; src/app turns it into a URL. */
export type Destination =
  | { readonly to: "inbox"; readonly filters?: Readonly<Record<string, string>> }
  | { readonly to: "request"; readonly request: string }
  | { readonly to: "report"; readonly place?: string }
  | { readonly to: "import"; readonly undo?: string }
  | { readonly to: "overview" }
  | { readonly to: "building" }
  | { readonly to: "attention" }
  | { readonly to: "notices" }
  | { readonly to: "about" }
  | { readonly to: "backup" }
  | { readonly to: "account" }
  | { readonly to: "signIn" }
  | { readonly to: "welcome" }
  | { readonly to: "back" };
