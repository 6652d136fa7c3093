// Before a process of the product: its clock is wrong by as many milliseconds as CLOCK_FILE says, also when that changes. Time that
// passes (`performance.now()`, timers) is as it was: no clock of a machine sets that.
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
