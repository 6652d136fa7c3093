// Separate from the schemas, so that the browser can load it without them.
/** Nobody rests longer: after this time without a set, the workout counts as left open and not as training now. */
const leftOpenAfterMs = 15 * 60_000;
type Trained = { readonly startedAt: string | null; readonly lastSet: { readonly at: string } | null };
/** True if a running workout was left open, at an instant in milliseconds. */
export const isLeftOpen = ({ startedAt, lastSet }: Trained, nowMs: number): boolean =>
  nowMs - Math.max(...[lastSet?.at, startedAt].map((at) => (at == null ? 0 : Date.parse(at)))) > leftOpenAfterMs;
