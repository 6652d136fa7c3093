// Named places at which a test may kill, fail or pause the process. Without SPOTTER_FAULTS each costs one comparison.
import { writeSync } from 'node:fs';

/** Fault points that the fault suite triggers one by one. */
export const faultPoints = [
  'before-append',
  'after-append',
  'after-commit',
  'before-read-models',
  'after-read-models',
  'after-checkpoint',
  'after-projection-commit',
  'before-seal',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

type Planned = { readonly name: string; readonly kind: string; readonly nth: number };
let seen = 0;
const planned = plan(process.env['SPOTTER_FAULTS']);

/** Parses `<name>:<kill|error|pause>[:nth]`. The fault happens once, at the nth pass (from 1). */
function plan(text: string | undefined): Planned | null {
  if (text === undefined || text === '') return null;
  const [name = '', kind = '', nth = '1'] = text.split(':');
  return { name, kind, nth: Number(nth) };
}

export class PlannedFault extends Error {}

const pauseMs = 2_000;

/** Returns immediately unless SPOTTER_FAULTS names this point; then it kills the process, throws, or waits two seconds. */
export async function faultPoint(name: string): Promise<void> {
  if (planned === null || planned.name !== name || ++seen !== planned.nth) return;
  // Logged before the fault, so that a test can check that it happened, and synchronously, since a killed process flushes nothing.
  writeSync(2, `${JSON.stringify({ level: 'warn', message: 'planned fault', point: name, kind: planned.kind })}\n`);
  if (planned.kind === 'kill') process.kill(process.pid, 'SIGKILL');
  if (planned.kind === 'error') throw new PlannedFault(`Planned fault at ${name}.`);
  await new Promise((passed) => setTimeout(passed, pauseMs));
}
