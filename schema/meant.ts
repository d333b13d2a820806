import { mayHappen } from "./language/meant.ts";

export const meant = [
  mayHappen(
    "is shown as somebody else",
    "member.name",
    "Two people may have one name: they are told apart wherever it stands, and a guest is always shown as one.",
  ),
];
