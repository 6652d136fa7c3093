// Rebuilds as a program of its own: opens what it needs, and closes it.
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
    // One that is frozen while it holds the projectors lets go of them.
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
  /** Told of each read model, once it is read. */
  readonly built?: (name: string, result: Rebuilt) => void;
};

/** Builds what an older version made; answers its names. A projector must run beside it. */
export const rebuildOutdated = ({ projections, built, ...alone }: Outdated): Promise<readonly string[]> =>
  withParts(alone, async (parts) => {
    const older = await outdated(parts.owner, projections);
    await rebuildAll(parts, older, async (projection, result) => {
      await noteBuilt(parts.owner, projection);
      built?.(projection.name, result);
    });
    return older.map(({ name }) => name);
  });
