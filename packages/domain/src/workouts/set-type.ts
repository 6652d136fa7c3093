/** What a set is for. */
export type SetType = 'warm-up' | 'work' | 'top' | 'back-off' | 'drop' | 'amrap' | 'failure' | 'myo';

/** Of a set that nobody named a type for. */
export const defaultSetType: SetType = 'work';
