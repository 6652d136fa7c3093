// Fills the demo gyms that are not full yet.
import { openCompany } from '@spotter/api/gyms/open-gym';
import type { Services } from '@spotter/api/services';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { gymStream } from '@spotter/domain/gyms/gym';
import { openAccounts } from './demo-accounts.ts';
import { demoGymsAt } from './demo-cast.ts';
import { fillGym, isFilled } from './fill-gym.ts';
import { ironTempleId } from './iron-temple-id.ts';
import { instant } from './local-time.ts';
import { openedBeforeMs } from './opening-days.ts';

const companyId = derivedId('demo-company');
const taken = '23505';

/** The moment at which the whole demo ends: now, or when an interrupted fill began. */
const clockOf = async (services: Services): Promise<number> => {
  const [opened] = await services.log.readStream(ironTempleId, gymStream(ironTempleId), { upTo: 1 });
  return opened === undefined ? Date.now() : Date.parse(opened.recordedAt) + openedBeforeMs;
};

const openTheCompany = async (services: Services, clockMs: number): Promise<void> => {
  try {
    await openCompany(
      { pool: services.pool, log: services.log, commands: services.commands, demo: true, recordedAt: instant(clockMs - openedBeforeMs) },
      { companyId, name: 'Iron & North Gyms' },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== taken) throw error;
  }
};

/** Fills both gyms concurrently: while one waits for the disk, the other computes. */
export const fillGyms = async (services: Services, say: (message: string) => void): Promise<void> => {
  const clockMs = await clockOf(services);
  const filled = await Promise.all(demoGymsAt(clockMs).map(async (of) => ({ of, done: await isFilled(services, of) })));
  const open = filled.filter(({ done }) => !done);
  // An earlier demo lacks some accounts; a failure to open them must not prevent the start.
  if (open.length === 0) return openAccounts(services).catch((error: unknown) => console.error(error));
  await openAccounts(services);
  await openTheCompany(services, clockMs);
  await Promise.all(
    open.map(async ({ of }) => {
      const refused = await fillGym(services, of, companyId, say);
      if (refused.length > 0)
        console.error(
          `The demo gym ${of.gym.slug} is not as it was meant: ${refused.length} commands were refused, such as "${refused[0]}".`,
        );
    }),
  );
};
