// Fills the demo gyms where they are not full yet.
import { openCompany } from '@spotter/api/gyms/open-gym';
import type { House } from '@spotter/api/house';
import { derivedId } from '@spotter/api/platform/derived-id';
import { gymStream } from '@spotter/domain/gyms/gym';
import { openAccounts } from './demo-accounts.ts';
import { demoGymsAt } from './demo-cast.ts';
import { fillGym, isFilled } from './fill-gym.ts';
import { ironTempleId } from './iron-temple.ts';
import { instant } from './local-time.ts';
import { openedBeforeMs } from './opening-days.ts';

const companyId = derivedId('demo-company');
const taken = '23505';

/** The one moment that the whole demo ends at: now, or when an interrupted fill began. */
const clockOf = async (house: House): Promise<number> => {
  const [opened] = await house.log.readStream(ironTempleId, gymStream(ironTempleId), { upTo: 1 });
  return opened === undefined ? Date.now() : Date.parse(opened.recordedAt) + openedBeforeMs;
};

const openTheCompany = async (house: House, clockMs: number): Promise<void> => {
  try {
    await openCompany(
      { pool: house.pool, log: house.log, demo: true, recordedAt: instant(clockMs - openedBeforeMs) },
      { companyId, name: 'Iron & North Gyms' },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== taken) throw error;
  }
};

/** Both gyms side by side: while one waits for the disk, the other decides. */
export const fillGyms = async (house: House, say: (message: string) => void): Promise<void> => {
  const clockMs = await clockOf(house);
  const filled = await Promise.all(demoGymsAt(clockMs).map(async (of) => ({ of, done: await isFilled(house, of) })));
  const open = filled.filter(({ done }) => !done);
  if (open.length === 0) return;
  await openAccounts(house);
  await openTheCompany(house, clockMs);
  await Promise.all(
    open.map(async ({ of }) => {
      const refused = await fillGym(house, of, companyId, say);
      if (refused.length > 0)
        console.error(
          `The demo gym ${of.gym.slug} is not as it was meant: ${refused.length} commands were refused, such as "${refused[0]}".`,
        );
    }),
  );
};
