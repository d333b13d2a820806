/**
 * The reasons for notices and push messages, the most important first: each recipient is notified once per entry, for the first
 * reason that applies. `assigned`: the request is assigned to the recipient. `approved`: a request that the recipient works on no longer waits for
 * approval. `confirm`: a request that the recipient reported is
 * marked as fixed. `reopened`: a request that the recipient fixed or watches is open again. `closed`: nobody answered, so it
 * counts as fixed. `mentioned`: the text mentions the recipient. `reported`: a request that the recipient coordinates is new. `moved`: the request changed its state. `noted`: an entry was
 * added. `overdue`: its promised date has passed.
 */
export const noticeKinds = [
  "assigned",
  "approved",
  "confirm",
  "reopened",
  "closed",
  "mentioned",
  "reported",
  "moved",
  "noted",
  "overdue",
] as const;
