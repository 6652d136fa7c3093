// Separate from the schemas, so that the browser can load it without them.
import type { LiveWorkout } from './queries.js';

/** Nobody rests longer: after this time without a set, the workout counts as left open and not as training now. */
const leftOpenAfterMs = 15 * 60_000;
/** True if a running workout was left open, at an instant in milliseconds. */
export const isLeftOpen = ({ startedAt, lastSet }: Pick<LiveWorkout, 'startedAt' | 'lastSet'>, nowMs: number): boolean =>
  nowMs - Math.max(...[lastSet?.at, startedAt].map((at) => (at == null ? 0 : Date.parse(at)))) > leftOpenAfterMs;
