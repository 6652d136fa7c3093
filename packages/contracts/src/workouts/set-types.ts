// What a set is for. One that nobody named a type for is a work set.
export const setTypes = ['warm-up', 'work', 'top', 'back-off', 'drop', 'amrap', 'failure', 'myo'] as const;
export type SetType = (typeof setTypes)[number];
export const defaultSetType: SetType = 'work';

/** The type of this name; the usual one where there is none of it. */
export const setTypeOf = (name: string | undefined): SetType => setTypes.find((type) => type === name) ?? defaultSetType;
