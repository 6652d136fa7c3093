export const clock = (): number => Date.now();
export const chance = (): number => Math.random();
