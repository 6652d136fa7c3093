// One Postgres and one unpacked browser for all journeys of a run.
import setup from '../../global-setup.ts';
import { executable } from './chromium.ts';

export default async function start(): Promise<void> {
  const before = process.env['TMPDIR'];
  await executable();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  const stop = await setup();
  if (stop !== undefined) (globalThis as { stopPostgres?: () => Promise<void> }).stopPostgres = stop;
}
