import type { Destination } from "#machines/destination.ts";

/** What the router's `navigate` and `Link` take for a destination. */
export function destinationLink(destination: Exclude<Destination, { to: "back" }>) {
  switch (destination.to) {
    case "inbox":
      return { to: "/requests", search: destination.filters ?? {} } as const;
    case "request":
      return {
        to: "/requests/$request",
        params: { request: destination.request },
        search: true,
      } as const;
    case "report":
      return {
        to: "/report",
        search: destination.place === undefined ? {} : { place: destination.place },
      } as const;
    case "import":
      return {
        to: "/import",
        search: destination.undo === undefined ? {} : { undo: destination.undo },
      } as const;
    case "overview":
      return { to: "/overview" } as const;
    case "building":
      return { to: "/building" } as const;
    case "attention":
      return { to: "/attention" } as const;
    case "notices":
      return { to: "/notices" } as const;
    case "about":
      return { to: "/about" } as const;
    case "backup":
      return { to: "/backup" } as const;
    case "signIn":
      return { to: "/sign-in" } as const;
    case "account":
      return { to: "/account" } as const;
    case "welcome":
      return { to: "/welcome" } as const;
  }
}
