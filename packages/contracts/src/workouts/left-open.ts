// Apart from the schemas: the browser carries this without them.
import type { LiveWorkout } from './queries.js';

/** Nobody rests for longer: a workout without a set for this long was left open, and is not counted as training now. */
const leftOpenAfterMs = 15 * 60_000;
/** Whether a running workout was left open, at an instant in milliseconds. */
export const isLeftOpen = ({ startedAt, lastSet }: Pick<LiveWorkout, 'startedAt' | 'lastSet'>, nowMs: number): boolean =>
  nowMs - Math.max(...[lastSet?.at, startedAt].map((at) => (at == null ? 0 : Date.parse(at)))) > leftOpenAfterMs;
