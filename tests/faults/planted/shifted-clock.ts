// Loaded before a process of the product: shifts its clock by the milliseconds in CLOCK_FILE, also when that changes. Elapsed time
// (`performance.now()`, timers) stays correct, because setting a machine's clock does not change it.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const read = (): number => Number(readFileSync(process.env['CLOCK_FILE']!, 'utf8'));
let shiftMs = read();
setInterval(() => (shiftMs = read()), 20).unref();

const now = (): number => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now()] : given) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
});
