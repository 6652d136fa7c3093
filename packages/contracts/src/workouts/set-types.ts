// Purpose of a set. A set without a type is a work set.
export const setTypes = ['warm-up', 'work', 'top', 'back-off', 'drop', 'amrap', 'failure', 'myo'] as const;
export type SetType = (typeof setTypes)[number];
export const defaultSetType: SetType = 'work';

/** Returns the type with this name; the default if there is none. */
export const setTypeOf = (name: string | undefined): SetType => setTypes.find((type) => type === name) ?? defaultSetType;
