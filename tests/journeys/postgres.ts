// One Postgres for all journeys of a run.
import setup from '../global-setup.ts';

export default async function start(): Promise<void> {
  const stop = await setup();
  if (stop !== undefined) (globalThis as { stopPostgres?: () => Promise<void> }).stopPostgres = stop;
}
