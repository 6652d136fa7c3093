// Fills a large demo gym beside a running system, or alone.
import { Refusal } from '@spotter/api/platform/http/refusal';
import type { Services } from '@spotter/api/services';
import pg from 'pg';
import { withServices } from '../start/beside.ts';
import { CannotStart, say } from '../start/say.mjs';
import { fillLargeGym, type LargeGym } from './fill-large-gym.ts';

const readMs = 60_000;

/** Beside a running system: waits until everything is projected, and updates the database's statistics, as autovacuum would in time. */
const becomesReadable = async (services: Services, gymId: string, ownerUrl: string): Promise<boolean> => {
  const { position } = await services.log.head(gymId);
  for (const until = performance.now() + readMs; performance.now() < until; services.wakeUps.moved(gymId))
    if (await services.positions.waitFor(gymId, position)) {
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      await owner.query('analyze').finally(() => owner.end());
      return true;
    }
  return false;
};

/** @returns true once its lists are complete, false while a system still has to read it. @throws CannotStart if its address is taken */
export const fillBeside = (root: string, gym: LargeGym): Promise<boolean> =>
  withServices(root, async (services, ownerUrl) => {
    const gymId = await fillLargeGym(services, gym, say).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'already-claimed')
        throw new CannotStart(`there is a gym ${gym.slug} already; choose another --slug.`);
      throw error;
    });
    return becomesReadable(services, gymId, ownerUrl);
  });
