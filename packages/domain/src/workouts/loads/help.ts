// Help on assisted lifts: less help is more work. Steps, shares and comparisons are made on the load that is lifted, which is the body
// weight minus the help. On an exercise with a machine that assists, each load is help and is written without a sign; elsewhere help is
// a negative load (`bw-30kg`).
import { toKg, type Load } from '../../kernel.js';

/** Kilograms added to the body weight, for comparing loads of one exercise; help is negative. */
export const addedKg = (load: Load, isAssisted: boolean): number => (isAssisted ? -Math.abs(toKg(load)) : toKg(load));

/** A help without its sign. */
export const unsigned = (load: Load): Load => ({ ...load, value: Math.abs(load.value) });
