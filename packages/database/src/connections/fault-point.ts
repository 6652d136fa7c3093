// Named places where a test may kill, fail or pause the process. Without SPOTTER_FAULTS they cost one comparison.
import { writeSync } from 'node:fs';

/** Places that exist; the fault suite walks this list. */
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

/** `<name>:<kill|error|pause>[:nth]`; the nth passage (from 1) of that point is hit, once. */
function plan(text: string | undefined): Planned | null {
  if (text === undefined || text === '') return null;
  const [name = '', kind = '', nth = '1'] = text.split(':');
  return { name, kind, nth: Number(nth) };
}

export class PlannedFault extends Error {}

const pauseMs = 2_000;

/** Passes at once, unless SPOTTER_FAULTS names this point: then the process dies, the call throws, or it waits two seconds. */
export async function faultPoint(name: string): Promise<void> {
  if (planned === null || planned.name !== name || ++seen !== planned.nth) return;
  // Said before it happens, so that a test can tell that its fault bit. Written at once: a killed process says nothing later.
  writeSync(2, `${JSON.stringify({ level: 'warn', message: 'planned fault', point: name, kind: planned.kind })}\n`);
  if (planned.kind === 'kill') process.kill(process.pid, 'SIGKILL');
  if (planned.kind === 'error') throw new PlannedFault(`Planned fault at ${name}.`);
  await new Promise((passed) => setTimeout(passed, pauseMs));
}
