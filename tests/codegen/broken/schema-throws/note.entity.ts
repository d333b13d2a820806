export const note = 1;

throw new Error("The house is on fire");
