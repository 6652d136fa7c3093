import { reapplyErasures } from '@spotter/api/erasures/erasure-runner';
import type { ErasedPeople } from '@spotter/api/erasures/erased-people';
import { roleUrl } from '@spotter/database/schema/migrate';
import { openPool } from '@spotter/database/tenancy/pools';
import type { System } from './system.ts';

/** Erases again what a node erases when it starts on an older backup. */
export const eraseAgain = async (system: System, people: ErasedPeople): Promise<void> => {
  const url = roleUrl(system.database.ownerUrl, 'projector', system.database.secret);
  const projector = openPool(url, { max: 1, applicationName: 'spotter erasures' });
  try {
    await reapplyErasures({ api: system.api.services.pool, projector, people });
  } finally {
    await projector.end();
  }
};
