// Assistance on assisted lifts: less assistance is more work. Steps, shares and comparisons use the lifted load, which is the body weight
// minus the assistance. On an assisting machine every load is assistance, written without a sign; on other exercises assistance is a
// negative load (`bw-30kg`).
import { toKg, type Load } from '../../kernel.js';

/** Kilograms added to the body weight, for comparing loads of one exercise; assistance is negative. */
export const addedKg = (load: Load, isAssisted: boolean): number => (isAssisted ? -Math.abs(toKg(load)) : toKg(load));

/** Returns an assistance without its sign. */
export const unsigned = (load: Load): Load => ({ ...load, value: Math.abs(load.value) });
