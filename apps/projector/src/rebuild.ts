// Rebuilds read models from outside a projector, with connections of its own.
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { noteBuilt, outdated } from './platform/built-versions.js';
import type { Projection } from './platform/projection.js';
import { rebuild, rebuildAll, type RebuildParts, type Rebuilt } from './platform/rebuild.js';

type Alone = {
  readonly ownerUrl: string;
  readonly projectorUrl: string;
  readonly secret: string;
  readonly progress?: (events: number) => void;
};

const withParts = async <R>({ ownerUrl, projectorUrl, secret, progress }: Alone, work: (parts: RebuildParts) => Promise<R>): Promise<R> => {
  const owner = openPool(ownerUrl, { max: 2, applicationName: 'spotter rebuild' });
  const projector = openPool(projectorUrl, {
    max: 3,
    applicationName: 'spotter rebuild',
    // Ends a frozen transaction, which would keep blocking the projectors.
    settings: { idle_in_transaction_session_timeout: '4000' },
    pipelined: true,
  });
  try {
    const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
    return await work({ owner, projector, codec, ...(progress !== undefined && { progress }) });
  } finally {
    await Promise.all([owner.end(), projector.end()]);
  }
};

export const rebuildAlone = ({ projection, ...alone }: Alone & { readonly projection: Projection }): Promise<Rebuilt> =>
  withParts(alone, async (parts) => {
    const result = await rebuild(parts, projection);
    await noteBuilt(parts.owner, projection);
    return result;
  });

type Outdated = Alone & {
  readonly projections: readonly Projection[];
  /** Called after each read model has been replaced. */
  readonly built?: (name: string, result: Rebuilt) => void;
};

/** Rebuilds the read models that an older version built, and returns their names. A projector must be running. */
export const rebuildOutdated = ({ projections, built, ...alone }: Outdated): Promise<readonly string[]> =>
  withParts(alone, async (parts) => {
    const older = await outdated(parts.owner, projections);
    await rebuildAll(parts, older, async (projection, result) => {
      await noteBuilt(parts.owner, projection);
      built?.(projection.name, result);
    });
    return older.map(({ name }) => name);
  });
