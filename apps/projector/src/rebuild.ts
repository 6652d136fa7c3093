// A rebuild as a program of its own: opens what it needs, and closes it.
import { Codec } from '@spotter/database/codec';
import { PersonKeys } from '@spotter/database/person-keys';
import { openPool } from '@spotter/database/pools';
import { catalogue } from '@spotter/domain/catalogue';
import type { Projection } from './platform/projection.js';
import { rebuild, type Rebuilt } from './platform/rebuild.js';

type Alone = {
  readonly ownerUrl: string;
  readonly projectorUrl: string;
  readonly secret: string;
  readonly projection: Projection;
  readonly progress?: (events: number) => void;
};

export const rebuildAlone = async ({ ownerUrl, projectorUrl, secret, projection, progress }: Alone): Promise<Rebuilt> => {
  const owner = openPool(ownerUrl, { max: 2, applicationName: 'spotter rebuild' });
  const projector = openPool(projectorUrl, { max: 3, applicationName: 'spotter rebuild', pipelined: true });
  try {
    const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
    return await rebuild({ owner, projector, codec, ...(progress !== undefined && { progress }) }, projection);
  } finally {
    await Promise.all([owner.end(), projector.end()]);
  }
};
