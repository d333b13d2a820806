/**
 * What somebody may want to hear about, for notices and for what a device is told of; the weightiest first: of one entry
 * everybody is told once, for the first reason that holds. `assigned`: it is theirs now. `confirm`: what they reported is said
 * to be fixed. `reopened`: what they fixed or look after is open again. `closed`: nobody answered, so it counts as fixed.
 * `mentioned`: somebody wrote their name. `moved`: it came into another state. `noted`: somebody added something to it.
 * `overdue`: its promised date has passed.
 */
export const noticeKinds = [
  "assigned",
  "confirm",
  "reopened",
  "closed",
  "mentioned",
  "moved",
  "noted",
  "overdue",
] as const;
