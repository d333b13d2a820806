/**
 * Shares frames among slots: a slot that is near keeps the frame it has, one that comes near takes one that is of no use any
 * more, and only when there is none a new one is made. A frame that nobody needs keeps its picture, for whoever comes back.
 */
export function shareFrames<Slot>(
  frames: readonly (Slot | undefined)[],
  near: ReadonlySet<Slot>,
): readonly (Slot | undefined)[] {
  const shared = [...frames];
  const waiting = [...near].filter((slot) => !shared.includes(slot));
  for (const slot of waiting) {
    const free = shared.findIndex((each) => each === undefined || !near.has(each));
    if (free === -1) shared.push(slot);
    else shared[free] = slot;
  }
  return shared.every((slot, i) => slot === frames[i]) && shared.length === frames.length
    ? frames
    : shared;
}
